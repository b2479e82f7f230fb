import type { Locator, Page } from '@playwright/test'

export const ID = 'whole-rye-for-short-days'
export const links = (page: Page): Locator => page.getByRole('list', { name: 'Share' })
export const menu = (page: Page): Locator =>
  page.locator('summary').getByText('Share', { exact: true })
export const shares = (page: Page): Locator => page.locator('[data-count=shares]').first()
