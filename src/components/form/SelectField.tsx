import FieldFrame from './FieldFrame.tsx'
import { useField } from './form-context.ts'

type Props = {
  name: string
  label: string
  hint?: string
  none: string
  choices: { value: string; label: string }[]
}

export default function SelectField({ name, label, hint, none, choices }: Props) {
  const field = useField(name, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select
        className="field"
        {...field.control}
        defaultValue={String(field.initial)}
        onChange={({ currentTarget }) => field.edit(currentTarget.value)}
      >
        <option value="">{none}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
