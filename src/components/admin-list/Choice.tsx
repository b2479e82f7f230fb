import FieldFrame from '../form/FieldFrame.tsx'
import Select from '../form/Select.tsx'
import { useControl } from '../form/use-control.ts'

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
  const field = useControl()
  const select = { value, none, choices, onChange }
  return (
    <FieldFrame field={field} label={label} of={of}>
      <Select {...field.control} {...select} />
    </FieldFrame>
  )
}
