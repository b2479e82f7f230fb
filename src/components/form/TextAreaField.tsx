import { countCharacters } from '../../lib/count-characters.ts'
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

/** The counter appears at this many remaining characters, or at a fifth of a short text. */
const NEAR = 500

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
  const left = longest - countCharacters(String(values[name] ?? ''))
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
      {left < Math.min(NEAR, longest / 5) && (
        <p className="field-count" data-over={left < 0 || undefined}>
          {left < 0 ? `${-left} too many` : `${left} left`}
        </p>
      )}
    </FieldFrame>
  )
}
