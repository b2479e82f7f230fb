import type { Locator, Page } from '@playwright/test'

export const KRAUT = '/article/sauerkraut-by-weight'
export const cardOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
export const lineOf = (card: Locator, name: string): Locator =>
  card.locator('.card-lines li').filter({ hasText: name })
