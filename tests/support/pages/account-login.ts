import type { Page } from '@playwright/test'

export const user = (page: Page) => page.getByRole('main').getByLabel('Email or username')
export const password = (page: Page) =>
  page.getByRole('main').getByLabel('Password', { exact: true })
export const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })
export const fillIn = async (page: Page, person: { username: string; password: string }) => {
  await user(page).fill(person.username)
  await password(page).fill(person.password)
  await button(page).click()
}
