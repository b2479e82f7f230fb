import type { Page } from '@playwright/test'
import { expect as expectSoon } from '../browser.ts'

// The page itself waits three seconds before it sends.
export const expect = expectSoon.configure({ timeout: 30_000 })
export const form = (page: Page) => page.getByRole('form', { name: 'Contact' })
export const field = (page: Page, name: string | RegExp) =>
  form(page).getByRole('textbox', { name })
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send the message' })
export const open = async (page: Page) => {
  await page.goto('/contact')
  // Before that the button is enabled too, and a field that is left is not checked.
  await expect(form(page)).toHaveAttribute('data-ready')
}
