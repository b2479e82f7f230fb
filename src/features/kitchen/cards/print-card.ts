import { longDate } from '../../../lib/dates.ts'
import { loadStyles } from '../../../lib/load-styles.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import styles from '../../../styles/article/card-sheet.css?url'

/** Parts that are useless on paper, and pictures, which would need a second sheet. */
const NOT_PRINTED =
  '[data-pagefind-ignore]:not(.card-scale), .card-scale button, .card-tick, .card-picture'
/** Text sizes in points. */
const LARGEST = 11
const SMALLEST = 6
const STEP = 0.25
/** The text size in points of a card that needs several sheets. */
const LONG = 9

/** Prints a card alone, on one sheet of A4 or letter paper if it fits (rule: cards/print). */
export async function printCard(card: HTMLElement): Promise<void> {
  await loadStyles(styles)
  const sheet = document.createElement('div')
  sheet.className = 'card-sheet'
  const copy = card.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(NOT_PRINTED)) part.remove()
  const note = card.querySelector<HTMLTextAreaElement>('.card-note textarea')?.value.trim()
  if (note) copy.querySelector('.card-note')?.replaceChildren(note)
  else copy.querySelector('.card-note')?.remove()
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id')
  const foot = document.createElement('p')
  const by = document.querySelector('.article-author')?.textContent
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  foot.className = 'card-sheet-foot'
  foot.textContent = [
    by && `By ${by.trim()}`,
    `${page ?? location.href.replace(/#.*/, '')}#${card.id}`,
    `Printed ${longDate(new Date(), siteTimeZone())}`,
  ]
    .filter(Boolean)
    .join(' · ')
  sheet.append(copy, foot)
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  shrink(sheet)
  print()
}

/** Makes the text small enough for one sheet of either paper. */
function shrink(sheet: HTMLElement): void {
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    sheet.style.setProperty('--size', `${size}pt`)
    if (sheet.scrollHeight <= sheet.clientHeight) return
  }
  sheet.classList.add('card-sheet-long')
  sheet.style.setProperty('--size', `${LONG}pt`)
}
