import { useId, useRef } from 'react'
import Button from '../../../components/Button.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../components/ordered-list/use-list.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import { type CardLine, MOST_LINES } from '../card-fields.ts'
import { type Card, emptyLine } from '../contract.ts'
import { useUnits } from '../shared/known-units.ts'
import { readPastedLines } from '../shared/read-lines.ts'
import { isBlankLine } from '../shared/without-blanks.ts'
import { newPartId, useListProblem } from './card-context.ts'
import LineRow from './LineRow.tsx'
import { isTooMuch, rowKeys } from './rows.ts'
import { TextField } from './TypedField.tsx'

type Group = Card['groups'][number]
type Props = {
  group: Group
  at: number
  count: number
  /** What lines are: ingredients or materials. */
  what: string
  onChange(group: Group): void
  onRemove(): void
}

const HINT =
  'Enter begins a new line, Tab goes from amount to unit to name, Alt with an arrow moves a line. Several lines can be pasted at once.'

/** A group of ingredients or materials. */
export default function LinesField({ group, at, count, what, onChange, onRemove }: Props) {
  const units = useId()
  const problem = useListProblem(`groups.${at}.lines`)
  const element = useRef<HTMLOListElement>(null)
  const known = useUnits()
  const { lines } = group
  const change = (next: CardLine[]) => onChange({ ...group, lines: next })
  const list = useList({
    value: lines,
    onChange: change,
    nameOf: ({ name }, index) => name || `Line ${index + 1}`,
  })
  const { addAt, onKeyDown } = rowKeys({
    value: lines,
    onChange: change,
    element: () => element.current,
    make: () => emptyLine(newPartId()),
    isEmpty: isBlankLine,
  })
  const paste = (text: string, index: number) => {
    const read = readPastedLines(text, newPartId)
    if (isTooMuch(lines.length + read.length, MOST_LINES, 'lines a group')) return
    const line = lines[index] ?? emptyLine('')
    // They take the place of an empty line.
    const from = isBlankLine(line) ? index : index + 1
    change(lines.toSpliced(from, from === index ? 1 : 0, ...read))
    list.say(`Pasted: ${pluralize(read.length, 'line')}.`)
  }
  return (
    <FieldGroup
      title={count > 1 ? `${what}, group ${at + 1}` : what}
      hint={at === 0 ? HINT : undefined}
      problem={problem}
      said={list.said}
    >
      {count > 1 && (
        <div className="field-beside" data-group={at}>
          <TextField
            label="Name of the group"
            of={`group ${at + 1}`}
            path={`groups.${at}.name`}
            value={group.name}
            onChange={(name) => onChange({ ...group, name })}
          />
          <button className="button button-plain card-beside" type="button" onClick={onRemove}>
            Remove the group
          </button>
        </div>
      )}
      <datalist id={units}>
        {known.map(({ id }) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      {lines.length > 0 && (
        <div className="card-row-line card-row-heads" aria-hidden="true">
          <span>Amount</span>
          <span>Unit</span>
          <span>Name</span>
        </div>
      )}
      <ol className="card-rows" ref={element}>
        {lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            path={`groups.${at}.lines.${index}`}
            index={index}
            count={lines.length}
            units={units}
            onChange={(next) => list.replace(index, next)}
            list={`groups.${at}.lines`}
            onMove={(to) => list.move(index, to)}
            onDropped={(from) => list.move(from, index)}
            onRemove={() => list.remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPasted={(text) => paste(text, index)}
          />
        ))}
      </ol>
      <RestoreRemoved removed={list.removed} onRestore={list.restore} />
      <Button icon="plus" label="Add a line" onClick={() => addAt(lines.length)} />
    </FieldGroup>
  )
}
