import type { Values } from './form-store.ts'

export function readValues(form: HTMLFormElement, initial: Values): Values {
  const values = { ...initial }
  for (const field of form.elements) {
    const isInput = field instanceof HTMLInputElement
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (!(isInput || isText) || !(field.name in values)) continue
    if (isText) values[field.name] = field.value
    else if (field.type === 'radio') {
      if (field.checked) values[field.name] = field.value
    } else values[field.name] = field.type === 'checkbox' ? field.checked : field.value
  }
  return values
}
