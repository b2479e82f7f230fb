import { feetText, markColumn, sayHeight } from './mark-column.ts'

/**
 * Marks the column of the reader's altitude, and writes its times into the steps, where kitchen
 * mode reads them (rule: cards/altitude).
 * @param height in feet; null when unknown
 */
export function showHeight(card: HTMLElement, height: number | null): void {
  const table = card.querySelector<HTMLElement>('[data-altitude-table]')
  if (!table) return
  const column = markColumn(table, height)
  const { beyond } = sayHeight(card, height, column)
  const unit = table.dataset.altitudeTable === 'minutes' ? 'minutes' : 'pounds of pressure'
  for (const step of card.querySelectorAll<HTMLElement>('[data-at-altitude]')) {
    step.dataset.written ??= step.textContent ?? ''
    const row = table.querySelectorAll('tbody tr')[Number(step.dataset.atAltitude)]
    const value = column >= 0 ? row?.children[column]?.textContent : null
    step.textContent =
      value && height !== null
        ? `${value} ${unit} at ${feetText(height)} (${row?.children[0]?.textContent})`
        : beyond || step.dataset.written
    const item = step.closest('li')
    if (item && unit === 'minutes') item.dataset.minutes = value ?? ''
  }
}
