import type { ReactNode } from 'react'
import type { useField } from './form-context.ts'

type Props = {
  field: Pick<ReturnType<typeof useField>, 'id' | 'hintId' | 'problemId' | 'problem'>
  label: string
  hint?: ReactNode
  optional?: boolean
  children: ReactNode
}

export default function FieldFrame({ field, label, hint, optional, children }: Props) {
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={field.id}>
        {label} {optional && <span className="field-optional">optional</span>}
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
