import type { ReactNode } from 'react'
import type { useField } from './form-context.ts'

type Props = {
  field: Pick<ReturnType<typeof useField>, 'id' | 'hintId' | 'problemId' | 'problem'>
  label: string
  /** What it belongs to, for screen readers. */
  of?: string | undefined
  hint?: ReactNode
  optional?: boolean
  children: ReactNode
}

export default function FieldFrame({ field, label, of, hint, optional, children }: Props) {
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={field.id}>
        {label}
        {of && <span className="visually-hidden"> of {of.toLowerCase()}</span>}{' '}
        {optional && <span className="field-optional">optional</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={field.hintId}>
          {hint}
        </p>
      )}
      <p className="field-problem" id={field.problemId} aria-live="polite">
        {field.problem}
      </p>
    </div>
  )
}
