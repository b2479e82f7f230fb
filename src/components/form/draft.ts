import { recall, remember } from '../../lib/tab-memory.ts'
import type { FormStore, Values } from './form-store.ts'

/** Puts what was typed before a reload back into the fields that are still as they were opened. */
export function restoreDraft(element: HTMLFormElement, key: string, initial: Values): void {
  const draft = recall<Values>(key, { keep: true }) ?? {}
  for (const field of element.elements) {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (!isText || field.value !== initial[field.name]) continue
    const text = draft[field.name]
    if (typeof text === 'string') field.value = text
  }
}

/** Remembers what is typed, until somebody stops it. */
export const keepDraft = (form: FormStore, key: string): (() => void) =>
  form.$state.listen(({ values }, before) => {
    if (values !== before?.values) remember(key, values)
  })

/** Forgets what was sent. */
export const dropDraft = (key: string): void => {
  recall(key)
}
