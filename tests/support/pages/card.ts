import type { Locator, Page } from '@playwright/test'

export const KRAUT = '/article/sauerkraut-by-weight'
export const cardOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
export const lineOf = (card: Locator, name: string): Locator =>
  card.locator('.card-lines li').filter({ hasText: name })

/** Opens the line that says factor, units and altitude, with the controls for them below it. */
export const openChoices = (card: Locator): Promise<void> =>
  card.locator('.card-choices > summary').click()
