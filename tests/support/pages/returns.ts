import type { Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const form = (page: Page) => page.getByRole('form', { name: 'Start a Return' })
export const field = (page: Page, name: string) =>
  form(page).getByRole('textbox', { name, exact: true })
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send' })

/** Comes to the form by the button above the text. */
export const open = async (page: Page) => {
  await page.goto('/support/returns')
  await page.getByRole('main').getByRole('link', { name: 'Start a Return', exact: true }).click()
  await expect(send(page)).toBeEnabled()
}
