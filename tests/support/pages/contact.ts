import type { Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const form = (page: Page) => page.getByRole('form', { name: 'Contact' })
export const field = (page: Page, name: string | RegExp) =>
  form(page).getByRole('textbox', { name })
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send the message' })
export const open = async (page: Page) => {
  await page.goto('/contact')
  // Before that the button is enabled too, and a field that is left is not checked.
  await expect(form(page)).toHaveAttribute('data-ready')
}
