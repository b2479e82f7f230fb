import type { Category } from '../../../categories/contract.ts'

export type Choice = { value: number; label: string }

export const indented = (categories: Category[], depth = 0): Choice[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: `${'\u2003'.repeat(depth)}${name}` },
    ...indented(children, depth + 1),
  ])

type Props = {
  label: string
  value: number | null
  choices: Choice[]
  none?: string
  onChange(value: number | null): void
}

export default function Choices({ label, value, choices, none = 'Any', onChange }: Props) {
  const known = value === null || choices.some((choice) => choice.value === value)
  return (
    <label className="form-field field-label">
      {label}
      <select
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      >
        <option value="">{none}</option>
        {!known && <option value={value}>Number {value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
