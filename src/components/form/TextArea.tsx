import type { ReactNode } from 'react'
import FieldFrame from './FieldFrame.tsx'
import { useField } from './form-context.ts'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  maxLength?: number
}

/** Several lines of text. */
export default function TextArea({ name, label, hint, optional = false, maxLength }: Props) {
  const field = useField(name, hint)
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea
        className="field"
        rows={4}
        maxLength={maxLength}
        {...field.control}
        required={!optional}
        defaultValue={String(field.initial)}
        onInput={({ currentTarget }) => field.edit(currentTarget.value)}
      />
    </FieldFrame>
  )
}
