import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const bar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Categories', exact: true })
export const categoryMenu = (page: Page, name: string): Locator =>
  bar(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) })
export const categoryTitle = (page: Page, name: string): Locator =>
  categoryMenu(page, name).locator('summary')
export const panel = (page: Page, name: string): Locator =>
  categoryMenu(page, name).getByRole('link', { name: `Browse ${name}` })

/** Both lists have come, whatever they hold. */
export const expectFilled = async (page: Page, name: string): Promise<void> => {
  await expect(categoryMenu(page, name).locator('[aria-busy=false]')).toHaveCount(2)
}
