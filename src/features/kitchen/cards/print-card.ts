import { footOfSheet, printSheet } from './paper-sheet.ts'

/** Parts that are useless on paper, and pictures, which would need a second sheet. */
const NOT_PRINTED =
  '[data-pagefind-ignore]:not(.card-scale), .card-scale button, .card-tick, .card-picture'

/** Prints a card alone, on one sheet of A4 or letter paper if it fits (rule: cards/print). */
export function printCard(card: HTMLElement): Promise<void> {
  const sheet = document.createElement('div')
  const copy = card.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(NOT_PRINTED)) part.remove()
  const note = card.querySelector<HTMLTextAreaElement>('.card-note textarea')?.value.trim()
  if (note) copy.querySelector('.card-note')?.replaceChildren(note)
  else copy.querySelector('.card-note')?.remove()
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id')
  sheet.append(copy, footOfSheet(card.id))
  return printSheet(sheet, { largest: 11, smallest: 6, long: 9 })
}
