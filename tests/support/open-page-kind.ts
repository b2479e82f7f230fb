import { type Page, test } from '@playwright/test'
import { expect, type Trouble } from './browser.ts'
import type { PageKind } from './page-kinds.ts'

/** Opens a page; one that asks who is reading waits for the answer: that is how it is looked at. */
export async function openPageKind(page: Page, trouble: Trouble, kind: PageKind): Promise<void> {
  const { asks, path, status = 200 } = kind
  if (status !== 200) trouble.allow(/ 404 |^404: /)
  if (asks) {
    const { baseURL: url = '' } = test.info().project.use
    const context = page.context()
    await context.addCookies([{ name: 'resedit_usr_token', value: 'waits', url }])
    await context.route('**/api/auth/**', () => {})
  }
  const response = await page.goto(path)
  expect(response?.status()).toBe(status)
}
