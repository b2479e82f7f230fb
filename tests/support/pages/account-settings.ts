import type { Page } from '@playwright/test'
import { expect } from '../browser.ts'
import { openMenu } from './main-menu.ts'

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
export const open = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page)).toBeVisible()
}
