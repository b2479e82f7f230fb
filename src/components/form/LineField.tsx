import type { KeyboardEvent } from 'react'
import FieldFrame from './FieldFrame.tsx'
import type { FieldProps } from './field-props.ts'
import { useControl } from './use-control.ts'

type Props = FieldProps<string> & {
  label: string
  hint?: string
  placeholder?: string
  needed?: boolean
  optional?: boolean
  tall?: boolean
  /** For an address or a date, which is not prose. */
  plain?: boolean
  type?: 'text' | 'date'
  /** What Enter does instead of submitting the form. */
  onEnter?(): void
}

export default function LineField(props: Props) {
  const { label, hint, value, problem, onChange, placeholder } = props
  const { needed = false, optional = false, tall = false, type = 'text' } = props
  const { plain = type === 'date' } = props
  const field = useControl(hint, problem)
  // A textarea wraps, so it shows long lines in full.
  const Control = plain ? 'input' : 'textarea'
  const taken = (typed: string) => (tall ? typed : typed.replace(/\s*\n\s*/g, ' '))
  const submit = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (tall || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (props.onEnter) props.onEnter()
    else event.currentTarget.form?.requestSubmit()
  }
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <Control
        className="field editor-line"
        {...field.control}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        required={needed}
        spellCheck={!plain}
        autoCapitalize={plain ? 'none' : 'sentences'}
        onChange={({ currentTarget }) => onChange(taken(currentTarget.value))}
        onKeyDown={submit}
        {...(plain ? { type } : { rows: tall ? 3 : 1 })}
      />
    </FieldFrame>
  )
}
