import { createContext, useContext } from 'react'
import { useControl } from './use-control.ts'
import type { OpenForm } from './use-form.ts'

export const FormContext = createContext<OpenForm | null>(null)

export function useOpenForm(): OpenForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must be inside a Form.')
  return form
}

/** The value of a hidden field with JSON. */
export function useJsonField<Value>(name: string) {
  const { form, values, errors } = useOpenForm()
  return {
    value: JSON.parse(String(values[name] || 'null')) as Value,
    problem: errors[name] ?? '',
    hidden: { type: 'hidden', name, value: String(values[name]) } as const,
    change: (value: Value) => form.edit(name, JSON.stringify(value)),
  }
}

export function useField(name: string, hint?: unknown) {
  const { errors, form, initial } = useOpenForm()
  const { control, ...field } = useControl(hint, errors[name])
  return {
    ...field,
    control: { ...control, name },
    initial: initial[name] ?? '',
    edit: (value: string | boolean) => form.edit(name, value),
  }
}
