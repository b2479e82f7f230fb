import { useId } from 'react'
import Select from '../form/Select.tsx'

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
      <Select id={id} value={value} none={none} choices={choices} onChange={onChange} />
    </div>
  )
}
