import { useId } from 'react'
import type { FieldProps } from '../form/field-props.ts'

export default function PlainBody({ value, onChange, problem }: FieldProps<string>) {
  const id = useId()
  return (
    <div className="body-editor admin-stack">
      <p className="admin-note" role="alert">
        The editor could not be loaded. Below is the text as HTML; reload the page to try again.
      </p>
      <textarea
        className="field body-source-text"
        dir="auto"
        aria-label="Text"
        aria-invalid={problem ? true : undefined}
        aria-describedby={id}
        value={value}
        spellCheck={false}
        rows={24}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className="field-problem" id={id} role="alert">
        {problem}
      </p>
    </div>
  )
}
