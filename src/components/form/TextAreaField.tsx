import { countCharacters } from '../../lib/count-characters.ts'
import FieldFrame from './FieldFrame.tsx'
import { useField, useOpenForm } from './form-context.ts'

/** The counter appears when so many characters are left, or a fifth of a short text. */
const NEAR = 500

type Props = {
  name: string
  label: string
  longest: number
  hint?: string | undefined
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

function CharactersLeft({ text, longest }: { text: string; longest: number }) {
  const left = longest - countCharacters(text)
  if (left >= Math.min(NEAR, longest / 5)) return null
  return (
    <p className="field-count" data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} too many` : `${left} left`}
    </p>
  )
}
