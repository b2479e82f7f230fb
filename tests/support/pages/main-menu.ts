import type { Locator, Page } from '@playwright/test'

export const button = (page: Page): Locator =>
  page.getByRole('button', { name: 'Menu', exact: true })
export const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })
