import FieldFrame from './FieldFrame.tsx'
import { useField } from './form-context.ts'
import Select from './Select.tsx'

type Props = {
  name: string
  label: string
  hint?: string | undefined
  /** The label of the empty choice. */
  none?: string
  choices: { value: string; label: string }[]
}

export default function SelectField({ name, label, hint, none, choices }: Props) {
  const field = useField(name, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Select
        {...field.control}
        none={none}
        choices={choices}
        defaultValue={String(field.initial)}
        onChange={field.edit}
      />
    </FieldFrame>
  )
}
