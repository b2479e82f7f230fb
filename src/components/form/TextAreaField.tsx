import CharactersLeft from './CharactersLeft.tsx'
import FieldFrame from './FieldFrame.tsx'
import { useField, useOpenForm } from './form-context.ts'

type Props = {
  name: string
  label: string
  longest: number
  hint?: string
  placeholder?: string
  optional?: boolean
}

export default function TextAreaField({
  name,
  label,
  longest,
  hint,
  placeholder,
  optional = false,
}: Props) {
  const field = useField(name, hint)
  const { values } = useOpenForm()
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea
        className="field field-tall"
        rows={8}
        placeholder={placeholder}
        {...field.control}
        required={!optional}
        defaultValue={String(field.initial)}
        onInput={({ currentTarget }) => field.edit(currentTarget.value)}
      />
      <CharactersLeft text={String(values[name] ?? '')} longest={longest} />
    </FieldFrame>
  )
}
