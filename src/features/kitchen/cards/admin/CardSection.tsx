import { useRef } from 'react'
import Button from '../../../../components/Button.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import RestoreRemoved from '../../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../../components/ordered-list/use-list.ts'
import { capitalize } from '../../../../lib/capitalize.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { newPartId, useListProblem } from './card-context.ts'
import { isTooMuch, rowKeys } from './card-rows.ts'
import { fieldsOf } from './fields-of.ts'
import type { SectionKind } from './sections.tsx'
import { TextField } from './TypedField.tsx'

export type NamedItems<Item> = { name: string; items: Item[] }

type Props<Item> = {
  kind: SectionKind<Item>
  title: string
  section: NamedItems<Item>
  at: number
  /** Whether the section has a name, which it needs only as one of several. */
  isNamed: boolean
  onChange(section: NamedItems<Item>): void
  onRemove(): void
}

/** A group of lines, or a part of steps. */
export default function CardSection<Item extends { id: string }>(props: Props<Item>) {
  const { kind, title, section, at, isNamed, onChange, onRemove } = props
  const { Row } = kind
  const path = `${kind.list}.${at}`
  const listPath = `${path}.${kind.rows}`
  const problem = useListProblem(listPath)
  const element = useRef<HTMLOListElement>(null)
  const { items } = section
  const field = fieldsOf(section, path, onChange, `${kind.section} ${at + 1}`)
  const change = (next: Item[]) => onChange({ ...section, items: next })
  const list = useList({
    value: items,
    onChange: change,
    nameOf: (item, index) => kind.nameOf(item) || capitalize(`${kind.row} ${index + 1}`),
  })
  const { addAt, onKeyDown } = rowKeys({
    value: items,
    onChange: change,
    element: () => element.current,
    make: () => kind.make(newPartId()),
    isEmpty: kind.isBlank,
  })
  const paste = (text: string, index: number) => {
    const pasted = kind.read(text, newPartId)
    const most = `${kind.rows} a ${kind.section}`
    if (isTooMuch(items.length + pasted.length, kind.most, most)) return
    const item = items[index]
    // Pasted rows replace the row that they were pasted into when it is empty.
    const from = !item || kind.isBlank(item) ? index : index + 1
    change(items.toSpliced(from, from === index ? 1 : 0, ...pasted))
    list.say(`Pasted: ${countOf(pasted.length, kind.row)}.`)
  }
  return (
    <FieldGroup
      title={title}
      hint={at === 0 ? kind.hint : undefined}
      problem={problem}
      announcement={list.announcement}
    >
      {isNamed && (
        <div className="field-beside" data-section={path}>
          <TextField label={`Name of the ${kind.section}`} {...field('name')} />
          <button className="button button-plain card-beside" type="button" onClick={onRemove}>
            Remove the {kind.section}
          </button>
        </div>
      )}
      {items.length > 0 && kind.heads.length > 0 && (
        <div className="card-row-line card-row-heads" aria-hidden="true">
          {kind.heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      <ol className="card-rows" ref={element}>
        {items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            path={`${listPath}.${index}`}
            onChange={(next) => list.replace(index, next)}
            place={{
              name: `${kind.row} ${index + 1}`,
              list: listPath,
              index,
              count: items.length,
              onMove: (to) => list.move(index, to),
              onDropped: (from) => list.move(from, index),
              onRemove: () => list.remove(index),
              onKeyDown: (event) => onKeyDown(event, index),
              onPasted: (text) => paste(text, index),
            }}
          />
        ))}
      </ol>
      <RestoreRemoved removed={list.removed} onRestore={list.restore} />
      <Button icon="plus" label={`Add a ${kind.row}`} onClick={() => addAt(items.length)} />
    </FieldGroup>
  )
}
