import type { Locator, Page } from '@playwright/test'

export const ARTICLE = '/article/carving-an-alder-spoon'
export const dialog = (page: Page): Locator => page.locator('#login-dialog')
export const like = (page: Page): Locator =>
  page.locator('.votes').getByRole('button', { name: /^Like/ })
