import { useId, useState } from 'react'
import { unitNamed } from '../amounts/unit-names.ts'
import type { CardLine } from '../line-fields.ts'
import { $units } from '../shared/units-store.ts'
import CardRow, { type RowProps } from './CardRow.tsx'
import { useProblem } from './card-context.ts'
import LineMore from './LineMore.tsx'
import { readAmount, writeAmount } from './typed.ts'

export const KNOWN_UNITS = 'card-units'

const joined = (...words: string[]) => words.filter(Boolean).join(' ')

/** The amount as it was typed; if it was not understood, it is in `source` before unit and name. */
function typedAmount({ quantity, unit, name, source }: CardLine): string {
  if (quantity) return writeAmount(quantity)
  const rest = joined(unit, name)
  return source.endsWith(rest) ? source.slice(0, source.length - rest.length).trim() : ''
}

export default function LineRow({ item: line, path, place, onChange }: RowProps<CardLine>) {
  const id = useId()
  const [amount, setAmount] = useState(() => typedAmount(line))
  const problem = useProblem(path)
  const isNone = readAmount(amount) === undefined
  const hint = isNone
    ? '“1½”, “2–3” and “0.25” are amounts. Readers see the line as you wrote it.'
    : line.source && `Could not be read. Readers see: “${line.source}”. Correct it here.`
  const message = problem ?? hint
  const change = (next: CardLine, typed = amount) => {
    const quantity = readAmount(typed)
    const source = quantity === undefined ? joined(typed.trim(), next.unit, next.name) : ''
    onChange({ ...next, quantity: quantity ?? null, source })
  }
  const common = (part: string) => ({
    className: 'field',
    'data-key': true,
    autoComplete: 'off',
    dir: 'auto',
    'aria-label': `${part} of ${place.name}`,
    'aria-describedby': message ? id : undefined,
  })
  return (
    <CardRow
      place={place}
      className="card-row-line"
      message={message}
      messageId={id}
      more={<LineMore line={line} path={path} name={line.name || place.name} onChange={onChange} />}
    >
      <input
        {...common('Amount')}
        aria-invalid={isNone || problem !== undefined || undefined}
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value)
          change(line, target.value)
        }}
      />
      <input
        {...common('Unit')}
        list={KNOWN_UNITS}
        autoCapitalize="none"
        value={line.unit}
        onChange={({ target }) => change({ ...line, unit: target.value })}
        onBlur={() => {
          const unit = unitNamed(line.unit.trim(), $units.get())?.id ?? line.unit.trim()
          if (unit !== line.unit) change({ ...line, unit })
        }}
      />
      <input
        {...common('Name')}
        value={line.name}
        onChange={({ target }) => change({ ...line, name: target.value })}
      />
    </CardRow>
  )
}
