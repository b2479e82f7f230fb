import type { Values } from './form-store.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Reads the values of a form. Hidden fields keep the values of `initial`, because React writes them
 * later.
 */
export function readValues(form: HTMLFormElement, initial: Values): Values {
  const values = { ...initial }
  for (const field of controlsOf(form, initial)) {
    if (isA('radio', field)) {
      if (field.checked) values[field.name] = field.value
    } else values[field.name] = isA('checkbox', field) ? field.checked : field.value
  }
  return values
}

export function writeValues(form: HTMLFormElement, values: Values): void {
  for (const field of controlsOf(form, values)) {
    const value = values[field.name]
    if (isA('checkbox', field)) field.checked = value === true
    else if (isA('radio', field)) field.checked = field.value === value
    else if (field.value !== value) field.value = String(value)
  }
}

const controlsOf = (form: HTMLFormElement, values: Values): Control[] =>
  ([...form.elements] as Control[]).filter(
    (field) =>
      field.matches('input:not([type="hidden"]), textarea, select') && field.name in values,
  )

const isA = (type: string, field: Control): field is HTMLInputElement => field.type === type
