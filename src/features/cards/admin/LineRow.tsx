import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { unitNamed } from '../amounts/unit-names.ts'
import type { CardLine } from '../card-fields.ts'
import { $units } from '../shared/units-store.ts'
import { useProblem } from './card-context.ts'
import LineMore from './LineMore.tsx'
import RowTools, { takesDropped } from './RowTools.tsx'
import { readAmount, writeAmount } from './typed.ts'

type Props = {
  line: CardLine
  /** In the card, `groups.0.lines.1`. */
  path: string
  /** The path of its list. */
  list: string
  index: number
  count: number
  /** Of the list of units. */
  units: string
  onChange(line: CardLine): void
  onMove(to: number): void
  /** Another was dragged here. */
  onDropped(from: number): void
  onRemove(): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  /** Several lines were pasted into this one. */
  onPasted(text: string): void
}

const joined = (...words: string[]) => words.filter(Boolean).join(' ')

/** What was typed as amount: of one that is none it is what stands before unit and name. */
function typedAmount({ quantity, unit, name, source }: CardLine): string {
  if (quantity) return writeAmount(quantity)
  const rest = joined(unit, name)
  return source.endsWith(rest) ? source.slice(0, source.length - rest.length).trim() : ''
}

/** An ingredient or material: amount, unit and name, and more behind a button. */
export default function LineRow(props: Props) {
  const { line, path, list, index, count, units, onChange, onMove, onRemove, onKeyDown, onPasted } =
    props
  const id = useId()
  const [amount, setAmount] = useState(() => typedAmount(line))
  const problem = useProblem(path)
  const isNone = readAmount(amount) === undefined
  const said = isNone
    ? '“1½”, “2–3” and “0.25” are amounts. Readers see the line as you wrote it.'
    : line.source && `Not understood. Readers see: “${line.source}”. Correct it here.`
  const shown = problem ?? said
  const of = `of line ${index + 1}`
  const change = (next: CardLine, typed = amount) => {
    const quantity = readAmount(typed)
    const source = quantity === undefined ? joined(typed.trim(), next.unit, next.name) : ''
    onChange({ ...next, quantity: quantity ?? null, source })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    onPasted(text)
  }
  const common = {
    className: 'field',
    'data-key': true,
    autoComplete: 'off',
    dir: 'auto',
    'aria-describedby': shown ? id : undefined,
  }
  return (
    <li
      className="card-row"
      {...takesDropped(list, props.onDropped)}
      data-wrong={shown ? true : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields have the focus */}
      <div className="card-row-line" onKeyDown={onKeyDown} onPaste={paste}>
        <input
          {...common}
          aria-label={`Amount ${of}`}
          aria-invalid={isNone || problem !== undefined || undefined}
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value)
            change(line, target.value)
          }}
        />
        <input
          {...common}
          aria-label={`Unit ${of}`}
          list={units}
          autoCapitalize="none"
          value={line.unit}
          onChange={({ target }) => change({ ...line, unit: target.value })}
          onBlur={() => {
            const unit = unitNamed(line.unit.trim(), $units.get())?.id ?? line.unit.trim()
            if (unit !== line.unit) change({ ...line, unit })
          }}
        />
        <input
          {...common}
          aria-label={`Name ${of}`}
          value={line.name}
          onChange={({ target }) => change({ ...line, name: target.value })}
        />
        <RowTools
          name={`line ${index + 1}`}
          list={list}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <p className="field-problem" id={id} aria-live="polite">
        {shown}
      </p>
      <LineMore
        line={line}
        path={path}
        name={line.name || `line ${index + 1}`}
        onChange={onChange}
      />
    </li>
  )
}
