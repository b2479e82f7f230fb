import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'onChange'> & {
  /** The label of the empty choice. */
  none?: string | undefined
  choices: readonly { value: string | number; label: string }[]
  onChange(value: string): void
}

export default function Select({ none, choices, onChange, ...rest }: Props) {
  return (
    <select
      className="field"
      dir="auto"
      {...rest}
      onChange={({ target }) => onChange(target.value)}
    >
      {none && <option value="">{none}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value} dir="auto">
          {label}
        </option>
      ))}
    </select>
  )
}
