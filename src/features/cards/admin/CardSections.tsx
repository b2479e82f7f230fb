import Button from '../../../components/Button.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../components/ordered-list/use-list.ts'
import CardSection, { type NamedItems } from './CardSection.tsx'
import type { SectionKind } from './sections.tsx'

type Props<Item> = {
  kind: SectionKind<Item>
  /** What all of them are: "Ingredients", "Steps". */
  what: string
  value: NamedItems<Item>[]
  onChange(value: NamedItems<Item>[]): void
}

/** The groups or parts of a card, with a button that adds one. */
export default function CardSections<Item extends { id: string }>(props: Props<Item>) {
  const { kind, what, value, onChange } = props
  const empty = { name: '', items: [] }
  // Shown without a name, so that one can begin at once.
  const shown = value.length > 0 ? value : [empty]
  const titleOf = (at: number) => `${what}, ${kind.section} ${at + 1}`
  // Those of a list that changed begin anew: what was removed from one is not put into another.
  const keyOf = (at: number) => `${shown.length} ${at}`
  const list = useList({
    value: shown,
    onChange,
    nameOf: ({ name }, at) => name || titleOf(at),
  })
  const restored = () =>
    document.querySelector<HTMLElement>(`[data-section="${kind.list}.${list.removed?.at}"] .field`)
  return (
    <>
      {shown.map((section, at) => (
        <CardSection
          key={keyOf(at)}
          kind={kind}
          title={shown.length > 1 ? titleOf(at) : what}
          section={section}
          at={at}
          isNamed={shown.length > 1}
          onChange={(next) => list.replace(at, next)}
          onRemove={() => list.remove(at)}
        />
      ))}
      <RestoreRemoved removed={list.removed} onRestore={list.restore} focus={restored} />
      <Button
        label={`Add a ${kind.section} of ${what.toLowerCase()}`}
        onClick={() => onChange([...shown, empty])}
      />
    </>
  )
}
