import type { Page } from '@playwright/test'

export const ARTICLE = '/article/sourdough-in-a-cold-kitchen'
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in to take part' })
export const like = (page: Page) => page.locator('.votes').getByRole('button', { name: /^Like/ })
export const user = (page: Page) => dialog(page).getByLabel('Email or username')
export const savedPath = async (page: Page) => {
  const cookies = await page.context().cookies()
  const { value } = cookies.find(({ name }) => name === 'resedit_saved_path') ?? { value: '' }
  return decodeURIComponent(value)
}
