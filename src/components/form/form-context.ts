import { createContext, useContext, useId } from 'react'
import type { OpenForm } from './use-form.ts'

export const FormContext = createContext<OpenForm | null>(null)

export function useOpenForm(): OpenForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a Form.')
  return form
}

export function useField(name: string, hint?: unknown) {
  const { errors, form, initial } = useOpenForm()
  const id = useId()
  const problem = errors[name] ?? ''
  const [hintId, problemId] = [`${id}hint`, `${id}problem`]
  return {
    id,
    hintId,
    problemId,
    problem,
    control: {
      id,
      name,
      'aria-invalid': problem !== '' || undefined,
      'aria-describedby':
        [hint && hintId, problem && problemId].filter(Boolean).join(' ') || undefined,
    },
    initial: initial[name] ?? '',
    edit: (value: string | boolean) => form.edit(name, value),
  }
}
