import type { Page } from '@playwright/test'
import type { Person } from '../people.ts'

export const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true })
export const terms = (page: Page) => page.getByRole('checkbox', { name: /I accept the terms/ })
export const age = (page: Page) => page.getByRole('checkbox', { name: 'I am 13 or older' })
export const button = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Register' })
export const fillIn = async (page: Page, { email, username, password }: Person) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await terms(page).check()
  await age(page).check()
}
