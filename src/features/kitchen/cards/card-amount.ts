/** Parts "51 g (2.25 % of the weight of the cabbage)" into the amount and its note in brackets. */
export function partsOfAmount(text: string): { amount: string; note: string } {
  const [, amount = text, note = ''] = /^([^(]+) (\(.*\))$/.exec(text) ?? []
  return { amount, note }
}

/** Shows an amount; its note is beside the name of the line. */
export function showInLine(shown: HTMLElement, text: string): void {
  const { amount, note } = partsOfAmount(text)
  shown.textContent = amount
  if (!note) return
  const beside = document.createElement('span')
  beside.className = 'card-share'
  beside.textContent = ` ${note}`
  shown.append(beside)
}
