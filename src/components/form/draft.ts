import { takeFromSessionStorage, writeSessionStorage } from '../../lib/session-storage.ts'
import type { FormStore, Values } from './form-store.ts'

/** Puts what was typed before a reload back into the fields that are still as they were opened. */
export function restoreDraft(element: HTMLFormElement, key: string, initial: Values): void {
  const draft = takeFromSessionStorage<Values>(key, { keep: true }) ?? {}
  for (const field of element.elements) {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (!isText || field.value !== initial[field.name]) continue
    const text = draft[field.name]
    if (typeof text === 'string') field.value = text
  }
}

/** Remembers what is typed, until somebody stops it. */
export const saveDraft = (form: FormStore, key: string): (() => void) =>
  form.$state.listen(({ values }, before) => {
    if (values !== before?.values) writeSessionStorage(key, values)
  })

/** Forgets what was sent. */
export const deleteDraft = (key: string): void => {
  takeFromSessionStorage(key)
}
