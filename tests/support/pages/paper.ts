import type { Page } from '@playwright/test'
import { extractTextItems } from 'unpdf'

/** Width and height in points. */
const SHEETS = { Letter: [612, 792], A4: [595, 842] } as const
/** Printers leave so much of each edge empty, in points. */
const EDGE = 14

type PaperSize = keyof typeof SHEETS
export const FORMATS: readonly PaperSize[] = ['Letter', 'A4']

/** How many sheets of paper the page takes as it is printed. */
export async function sheetsOf(page: Page, format: PaperSize = 'A4'): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1')
  return (paper.match(/\/Type \/Page\b/g) ?? []).length
}

/**
 * Prints the page as it is now.
 * @returns the rows of tables and texts of cards that are not on paper, what stands out of a sheet,
 * and how many were looked for
 */
export async function cutOnPaper(
  page: Page,
  format: PaperSize,
): Promise<{ count: number; cut: string[] }> {
  await page.emulateMedia({ media: 'print' })
  const texts = await page.evaluate(textsOfTablesAndCards)
  await page.emulateMedia({ media: null })
  const { items } = await extractTextItems(new Uint8Array(await page.pdf({ format })))
  const [width, height] = SHEETS[format]
  const printed = items.flat().filter(({ str }) => str.trim())
  const beside = printed.filter(
    (item) =>
      item.x < EDGE ||
      item.y < EDGE ||
      item.x + item.width > width - EDGE ||
      item.y + item.height > height - EDGE,
  )
  const paper = lettersOf(printed.map(({ str }) => str).join(''))
  const lost = texts.filter((text) => !paper.includes(lettersOf(text)))
  return { count: texts.length, cut: [...lost, ...beside.map(({ str }) => str)] }
}

/** Paper has its own spaces and capitals. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2060]/g, '')
    .toLowerCase()

/** In the browser. A number alone may be anywhere on paper, so each row of a table is one text. */
function textsOfTablesAndCards(): string[] {
  const texts: string[] = []
  for (const row of document.querySelectorAll(':is(main, .card-sheet) tr'))
    if (row.checkVisibility()) texts.push(row.textContent)
  for (const card of document.querySelectorAll(':is(main, .card-sheet) .card')) {
    const nodes = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const text = nodes.currentNode
      if (
        text.parentElement?.checkVisibility() &&
        !text.parentElement.closest('tr, .visually-hidden')
      )
        texts.push(text.textContent ?? '')
    }
  }
  return texts.filter((text) => text.trim())
}
