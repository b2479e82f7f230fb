import { markColumn, sayHeight } from './mark-column.ts'

/**
 * Marks the column of the reader's altitude in the tables of the text
 * (rule: cards/altitude-in-texts).
 * @param height in feet; null when unknown
 */
export function showInTexts(height: number | null): void {
  for (const line of document.querySelectorAll('.table-altitude')) {
    const table = line.nextElementSibling?.querySelector('[data-altitude-table]')
    if (table) sayHeight(line, height, markColumn(table, height))
  }
}
