import { useId } from 'react'

type Props = { label: string; value: string; onChange(value: string): void }

export default function Keyword({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field"
        id={id}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={200}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
