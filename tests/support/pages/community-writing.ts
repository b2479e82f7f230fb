import type { Locator, Page } from '@playwright/test'

export const ARTICLE = 'dry-cured-bacon'
export const POST = '**/api/article/comment'
export const editor = (page: Page, name: string | RegExp = 'Your comment'): Locator =>
  page.getByRole('form', { name })
export const text = (form: Locator) => form.getByRole('textbox')
export const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`
export async function write(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await text(editor(page)).fill(words)
  return editor(page)
}
