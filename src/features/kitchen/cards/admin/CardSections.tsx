import Button from '../../../../components/Button.tsx'
import RestoreRemoved from '../../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../../components/ordered-list/use-list.ts'
import CardSection, { type NamedItems } from './CardSection.tsx'
import type { SectionKind } from './sections.tsx'

type Props<Item> = {
  kind: SectionKind<Item>
  /** "Ingredients", "Steps". */
  what: string
  value: NamedItems<Item>[]
  onChange(value: NamedItems<Item>[]): void
}

export default function CardSections<Item extends { id: string }>(props: Props<Item>) {
  const { kind, what, value, onChange } = props
  const empty = { name: '', items: [] }
  // Without any section an empty one is shown, so that the user can begin at once.
  const shown = value.length > 0 ? value : [empty]
  const titleOf = (at: number) => `${what}, ${kind.section} ${at + 1}`
  // New keys when the length changes, so that a removed value never returns to another part.
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
