import type { Page } from '@playwright/test'

/** How many sheets of paper the page takes as it is printed. */
export async function sheetsOf(page: Page, format = 'A4'): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1')
  return (paper.match(/\/Type \/Page\b/g) ?? []).length
}
