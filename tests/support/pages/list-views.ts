import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'List view' }).getByRole('radio', { name }).check()
export const first = (page: Page): Locator => page.getByRole('main').getByRole('article').first()
export const viewCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'view')

/** What tells the views apart: a cover or none, the long or the short text, cards side by side. */
export const LOOKS = {
  phot: { cover: true, headline: false, abreast: true },
  ldet: { cover: true, headline: true, abreast: false },
  lcon: { cover: false, headline: false, abreast: false },
}

export async function expectView(page: Page, view: keyof typeof LOOKS): Promise<void> {
  const { cover, headline, abreast } = LOOKS[view]
  await expect(first(page).locator('img')).toBeVisible({ visible: cover })
  await expect(first(page).locator('.teaser-headline')).toBeVisible({ visible: headline })
  const second = page.getByRole('main').getByRole('article').nth(1)
  const tops = await Promise.all([first(page), second].map((card) => card.boundingBox()))
  expect(tops[0]?.y === tops[1]?.y).toBe(abreast)
}
