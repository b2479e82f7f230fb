import { createElement } from '../../../components/create-element.ts'
import { readLocalStorage } from '../../../lib/browser-storage.ts'
import { CHOICES, type Choices } from './card-choices.ts'
import { feetText, markColumn } from './mark-column.ts'
import { footOfSheet, printSheet } from './paper-sheet.ts'

/**
 * Prints one sheet to pin up, with the values for the reader's altitude alone
 * (rule: cards/canning-sheet).
 * @param place the card or the line of the table
 * @param all whether the sheet has every altitude table of the page
 */
export async function printCanning(place: HTMLElement, all: boolean): Promise<void> {
  const choices = readLocalStorage(CHOICES) as Partial<Choices> | null
  const height = choices?.height ?? null
  const own = place.matches('.table-altitude') ? place.nextElementSibling : place
  const tables = [
    ...(all ? document : (own ?? place)).querySelectorAll<HTMLElement>('[data-altitude-table]'),
  ]
  const parts =
    height === null ? [] : tables.map((table) => partOf(table, markColumn(table, height)))
  const known = parts.filter((part) => part !== null)
  if (height === null || known.length === 0) return askForHeight(place, height)
  const title = createElement('h2', {}, `At ${feetText(height)}`)
  sayOnce(known)
  const sheet = createElement('div', { className: 'canning-sheet' }, title, ...known)
  sheet.append(footOfSheet(place.closest('[data-card]')?.id ?? ''))
  await printSheet(sheet, { largest: 24, smallest: 8, long: 11 })
}

/** Tables that follow each other name their common source below the last one. */
function sayOnce(parts: HTMLElement[]): void {
  const sourceOf = (part?: HTMLElement) => part?.querySelector('.canning-source')
  for (const [at, part] of parts.entries())
    if (sourceOf(part)?.textContent === sourceOf(parts[at + 1])?.textContent)
      sourceOf(part)?.remove()
}

/** Without an altitude that the tables know there is nothing to print. */
function askForHeight(place: HTMLElement, height: number | null): void {
  const choices = place.querySelector<HTMLDetailsElement>('.card-choices')
  if (choices) choices.open = true
  const says = place.querySelector('[data-height-says]')
  if (height === null && says) says.textContent = 'Enter your altitude first.'
  place.querySelector<HTMLElement>('[data-height]')?.focus()
}

/** What the values are in, where the table says it (rule: cards/canning-sheet). */
const UNITS: Record<string, string> = { minutes: 'min', pounds: 'lb' }

/** One table: its name, a line for each row, and its source; null beside its columns. */
function partOf(table: HTMLElement, column: number): HTMLElement | null {
  if (column < 0) return null
  const caption = table.querySelector('caption')?.textContent ?? table.ariaLabel ?? ''
  const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead tr > *')]
  const isName = (place: number) => !heads[place]?.dataset.from
  const unit = UNITS[table.dataset.altitudeTable ?? ''] ?? ''
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => {
    const cells = [...row.children].map((cell) => cell.textContent?.trim() ?? '')
    const name = cells.filter((_, place) => isName(place)).join(' · ')
    const value = cells[column] ?? ''
    return createElement(
      'div',
      {},
      createElement('dt', {}, name),
      createElement('dd', {}, /^[\d.,]+$/.test(value) ? `${value} ${unit}` : value),
    )
  })
  const card = table.closest('[data-card]')
  const article = document.querySelector('h1')?.textContent?.trim() ?? ''
  const source = card?.querySelector('.card-source')?.textContent?.replace(/\s+/g, ' ').trim()
  return createElement(
    'section',
    {},
    createElement('h3', {}, caption),
    createElement('dl', {}, ...rows),
    createElement('p', { className: 'canning-source' }, source || `From: ${article}`),
  )
}
