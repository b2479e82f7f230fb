import type { Locator, Page } from '@playwright/test'

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
export const input = (page: Page): Locator => dialog(page).getByRole('combobox')
export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')
export const icon = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Search' })
