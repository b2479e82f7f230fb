import type { ReactNode } from 'react'
import type { useControl } from './use-control.ts'

type Props = {
  field: ReturnType<typeof useControl>
  label: string
  /** Completes the label for screen readers. */
  of?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
  /** With `alert`, screen readers announce a problem at once. */
  role?: 'alert' | undefined
  children: ReactNode
}

export default function FieldFrame(props: Props) {
  const { field, label, of, hint, optional, role, children } = props
  const { control, hintId, problemId, problem } = field
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={control.id}>
        {label}
        {of && <span className="visually-hidden"> of {of}</span>}{' '}
        {optional && <span className="field-optional">optional</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <p className="field-problem" id={problemId} role={role} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}
