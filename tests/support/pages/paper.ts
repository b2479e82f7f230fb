import type { Page } from '@playwright/test'

/** How many sheets of paper the page takes as it is printed. */
export async function sheetsOf(page: Page, format = 'A4'): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1')
  return (paper.match(/\/Type \/Page\b/g) ?? []).length
}

/** In pixels, within the margins of print.css. */
const WIDTHS = { Letter: 664, A4: 642 }

/**
 * Lays the page out as on paper.
 * @returns the texts of tables and cards that stand out of the sheet, and how many were measured
 */
export async function textsBesideSheet(
  page: Page,
  format: keyof typeof WIDTHS,
): Promise<{ measured: number; beside: string[] }> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: WIDTHS[format], height: 900 })
  await page.emulateMedia({ media: 'print' })
  const result = await page.evaluate(() => {
    const beside: string[] = []
    let measured = 0
    for (const block of document.querySelectorAll('.card-sheet, main .card, main table')) {
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const { left, right, width } = range.getBoundingClientRect()
        if (width === 0 || !texts.currentNode.textContent?.trim()) continue
        measured += 1
        if (left < -1 || right > innerWidth + 1) beside.push(texts.currentNode.textContent.trim())
      }
    }
    return { measured, beside }
  })
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
  return result
}
