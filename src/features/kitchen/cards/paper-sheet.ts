import { longDate } from '../../../lib/dates.ts'
import { loadStyles } from '../../../lib/load-styles.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import styles from '../../../styles/article/card-sheet.css?url'

const STEP = 0.25

/** The sizes of the text in points: what fits on one sheet, or that of a text on several. */
type Sizes = { largest: number; smallest: number; long: number }

/** The author, the address of the page with `anchor`, and the date. */
export function footOfSheet(anchor: string): HTMLElement {
  const foot = document.createElement('p')
  const by = document.querySelector('.article-author')?.textContent
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  foot.className = 'card-sheet-foot'
  foot.textContent = [
    by && `By ${by.trim()}`,
    `${page ?? location.href.replace(/#.*/, '')}${anchor && `#${anchor}`}`,
    `Printed ${longDate(new Date(), siteTimeZone())}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return foot
}

/** Prints a sheet alone, with a text as large as one sheet of A4 and letter paper allows. */
export async function printSheet(sheet: HTMLElement, sizes: Sizes): Promise<void> {
  await loadStyles(styles)
  sheet.classList.add('card-sheet')
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  shrink(sheet, sizes)
  print()
}

function shrink(sheet: HTMLElement, { largest, smallest, long }: Sizes): void {
  for (let size = largest; size >= smallest; size -= STEP) {
    sheet.style.setProperty('--size', `${size}pt`)
    if (sheet.scrollHeight <= sheet.clientHeight) return
  }
  sheet.classList.add('card-sheet-long')
  sheet.style.setProperty('--size', `${long}pt`)
}
