import type { ReactNode } from 'react'
import { useField } from './form-context.ts'

type Props = { name: string; children: ReactNode; required?: boolean }

export default function CheckboxField({ name, children, required = false }: Props) {
  const field = useField(name)
  return (
    <div className="form-field">
      <label className="checkbox">
        <input
          type="checkbox"
          {...field.control}
          required={required}
          defaultChecked={field.initial === true}
          onChange={({ currentTarget }) => field.edit(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <p className="field-problem" id={field.problemId} aria-live="polite">
        {field.problem}
      </p>
    </div>
  )
}
