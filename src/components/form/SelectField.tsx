import FieldFrame from './FieldFrame.tsx'
import { useField } from './form-context.ts'
import Select from './Select.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  none: string
  choices: { value: string; label: string }[]
}

export default function SelectField({ name, label, hint, none, choices }: Props) {
  const { control, initial, edit, ...field } = useField(name, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Select
        {...control}
        none={none}
        choices={choices}
        defaultValue={String(initial)}
        onChange={edit}
      />
    </FieldFrame>
  )
}
