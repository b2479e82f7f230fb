import { expect, test } from '../support/browser.ts'
import { cookies, notice } from '../support/pages/cookie-notice.ts'

test('Dot clicks elsewhere: the notice goes for this page and is back on the next', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(notice(page)).toBeHidden()
  expect(await cookies(page)).toEqual({})
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
})

test('A small phone shows the page and the cookie notice, and both can be used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  const height = (await notice(page).boundingBox())?.height ?? 640
  expect(height).toBeLessThan(320)
})
