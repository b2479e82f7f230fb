/**
 * Marks the column of an altitude in a table and scrolls to it.
 * @param height in feet; null when unknown
 * @returns the index of the column among the cells of a row; -1 beside the table
 */
export function markColumn(table: Element, height: number | null): number {
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('th[data-from]')]
  const head = heads.find(
    ({ dataset: { from, to } }) =>
      height !== null && height >= Number(from) && height <= Number(to),
  )
  const column = head ? head.cellIndex : -1
  for (const row of table.querySelectorAll('tr'))
    for (const [place, cell] of [...row.children].entries())
      cell.classList.toggle('card-here', place === column)
  if (head) showColumn(head)
  return column
}

/** Scrolls a table that is wider than its box to a column, beside the one that stays in view. */
function showColumn(head: HTMLElement): void {
  const box = head.closest('.table-scroll')
  if (!box || box.scrollWidth <= box.clientWidth) return
  box.scrollLeft =
    head.offsetLeft - (box.querySelector<HTMLElement>('.table-first')?.offsetWidth ?? 0)
}

/** "4,000 ft". */
export const feetText = (height: number): string => `${height.toLocaleString('en-US')} ft`

/** Says in the line of a field what is wrong with its altitude, or that no column has it. */
export function sayHeight(
  line: ParentNode,
  height: number | null,
  column: number,
): { beyond: string } {
  const beyond =
    height !== null && column < 0
      ? `This was not tested at ${feetText(height)}. Do not continue without a tested time.`
      : ''
  const field = line.querySelector<HTMLInputElement>('[data-height]')
  const isTyped = field === document.activeElement
  const isWrong = isTyped && height === null && field?.value.trim() !== ''
  const status = line.querySelector('[data-height-says]')
  if (status) status.textContent = isWrong ? 'Enter your altitude in feet, such as 4000.' : beyond
  field?.setAttribute('aria-invalid', String(isWrong))
  if (field && !isTyped && height !== null) field.value = height.toLocaleString('en-US')
  return { beyond }
}
