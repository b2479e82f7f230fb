import type { Locator, Page } from '@playwright/test'

export const notice = (page: Page): Locator => page.getByRole('region', { name: 'Cookie notice' })
export const cookies = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
