import type { InputHTMLAttributes, ReactNode } from 'react'
import FieldFrame from './FieldFrame.tsx'
import { useField } from './form-context.ts'

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'type'
> & {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** The value is a code, not prose: no spelling correction and no automatic capitals. */
  literal?: boolean
}

const LITERAL = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

export default function TextField(props: Props) {
  const { name, label, hint, optional = false, literal = false, ...rest } = props
  const field = useField(name, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        className="field"
        type="text"
        {...(literal && LITERAL)}
        {...rest}
        {...field.control}
        required={!optional}
        defaultValue={String(field.initial)}
        onInput={({ currentTarget }) => field.edit(currentTarget.value)}
      />
    </FieldFrame>
  )
}
