/**
 * Marks the column of the reader's altitude, and writes its times into the steps, where kitchen
 * mode reads them (rule: cards/altitude).
 * @param height in feet; null when unknown
 */
export function showHeight(card: HTMLElement, height: number | null): void {
  const table = card.querySelector('[data-altitude-table]')
  const status = card.querySelector('[data-height-says]')
  if (!table || !status) return
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-from]')]
  const column = heads.findIndex(
    ({ dataset: { from, to } }) =>
      height !== null && height >= Number(from) && height <= Number(to),
  )
  for (const row of table.querySelectorAll('tr'))
    for (const [place, cell] of [...row.children].entries())
      cell.classList.toggle('card-here', column >= 0 && place === column + 1)
  if (column >= 0) showColumn(heads[column])
  const feet = `${height?.toLocaleString('en-US')} ft`
  const beyond =
    height !== null && column < 0
      ? `This was not tested at ${feet}. Do not continue without a tested time.`
      : ''
  const field = card.querySelector<HTMLInputElement>('[data-height]')
  const isTyped = field === document.activeElement
  const isWrong = isTyped && height === null && field?.value.trim() !== ''
  status.textContent = isWrong ? 'Enter your altitude in feet, such as 4000.' : beyond
  field?.setAttribute('aria-invalid', String(isWrong))
  if (field && height !== null && !isTyped) field.value = height.toLocaleString('en-US')
  const unit = table.querySelector('caption')?.textContent?.startsWith('Minutes')
    ? 'minutes'
    : 'pounds of pressure'
  for (const step of card.querySelectorAll<HTMLElement>('[data-at-altitude]')) {
    step.dataset.written ??= step.textContent ?? ''
    const row = table.querySelectorAll('tbody tr')[Number(step.dataset.atAltitude)]
    const value = column >= 0 ? row?.children[column + 1]?.textContent : null
    step.textContent = value
      ? `${value} ${unit} at ${feet} (${row?.children[0]?.textContent})`
      : beyond || step.dataset.written
    const item = step.closest('li')
    if (item && unit === 'minutes') item.dataset.minutes = value ?? ''
  }
}

/** Scrolls a table that is wider than its box to a column, beside the one that stays in view. */
function showColumn(head: HTMLElement | undefined): void {
  const box = head?.closest('.table-scroll')
  const first = box?.querySelector<HTMLElement>('.table-first')
  if (!head || !box || box.scrollWidth <= box.clientWidth) return
  box.scrollLeft = head.offsetLeft - (first?.offsetWidth ?? 0)
}
