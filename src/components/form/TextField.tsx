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
  | 'spellCheck'
  | 'type'
> & { name: string; label: string; hint?: ReactNode; optional?: boolean }

export default function TextField({ name, label, hint, optional = false, ...rest }: Props) {
  const field = useField(name, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        className="field"
        type="text"
        {...rest}
        {...field.control}
        required={!optional}
        defaultValue={String(field.initial)}
        onInput={({ currentTarget }) => field.edit(currentTarget.value)}
      />
    </FieldFrame>
  )
}
