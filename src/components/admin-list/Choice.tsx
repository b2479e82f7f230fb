import { useId } from 'react'

type Props = {
  label: string
  of?: string
  value: string
  none?: string
  choices: { value: string; label: string }[]
  onChange(value: string): void
}

/** A choice that takes effect at once. */
export default function Choice({ label, of, value, none, choices, onChange }: Props) {
  const id = useId()
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={id}>
        {label}
        {of && <span className="visually-hidden"> of {of}</span>}
      </label>
      <select
        className="field"
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {none && <option value="">{none}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
