/** The field of the next picture without a description; after the last one, the first of them. */
export function nextUndescribed(field: HTMLInputElement): HTMLInputElement | undefined {
  const list = field.closest('.row-list')
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('[data-description=""]') ?? [])]
  const isOpen = (other: HTMLInputElement) => other !== field && other.value.trim() === ''
  const from = fields.indexOf(field) + 1
  return [...fields.slice(from), ...fields.slice(0, from)].find(isOpen)
}
