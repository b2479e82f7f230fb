import type { Page } from '@playwright/test'

export const form = (page: Page, name: string) => page.getByRole('form', { name })
export const field = (page: Page, of: string, name: string) =>
  form(page, of).getByLabel(name, { exact: true })
export const send = (page: Page, of: string) => form(page, of).locator('button[type=submit]')
export const fillPasswords = async (page: Page, present: string, next: string) => {
  await field(page, 'Change the password', 'Current password').fill(present)
  await field(page, 'Change the password', 'New password').fill(next)
  await field(page, 'Change the password', 'Confirm the new password').fill(next)
  await send(page, 'Change the password').click()
}
