import type { Locator, Page } from '@playwright/test'

/** It leads to a page of its own where there are no scripts. */
export const button = (page: Page): Locator => page.getByRole('link', { name: 'Menu', exact: true })
export const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })

/** Opens it over the page: before the scripts of that have run, its link would leave it. */
export async function openMenu(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await button(page).click()
}
