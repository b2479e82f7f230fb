import { takeFromSessionStorage, writeSessionStorage } from '../../lib/browser-storage.ts'
import type { FormStore, Values } from './form-store.ts'

/** Restores text from before a reload into unchanged fields. */
export function restoreDraft(element: HTMLFormElement, key: string, initial: Values): void {
  const draft = takeFromSessionStorage<Values>(key, { keep: true }) ?? {}
  for (const field of element.elements) {
    const isInput = field instanceof HTMLInputElement
    if (!(isInput || field instanceof HTMLTextAreaElement)) continue
    const before = initial[field.name]
    const typed = draft[field.name]
    if (isInput && typeof typed === 'boolean') {
      if (field.checked === before) field.checked = typed
    } else if (field.value === before && typeof typed === 'string') field.value = typed
  }
}

/** Stores values as they change; returns a function that stops it. */
export const saveDraft = (form: FormStore, key: string): (() => void) =>
  form.$state.listen(({ values }, before) => {
    if (values !== before?.values) writeSessionStorage(key, values)
  })

export const deleteDraft = (key: string): void => {
  takeFromSessionStorage(key)
}
