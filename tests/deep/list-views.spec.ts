import { expect, overflow, test } from '../support/browser.ts'
import { choose, expectView, viewCookie } from '../support/pages/list-views.ts'

const DAY = 86_400

test('Sam changes the view with the arrow keys', async ({ page }) => {
  await page.goto('/articles')
  await page.getByRole('radio', { name: 'Photo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectView(page, 'ldet')
  await page.keyboard.press('ArrowRight')
  await expectView(page, 'lcon')
})

test('The chosen view of lists is renewed on each visit, also on pages without a list', async ({
  page,
  baseURL,
}) => {
  const tomorrow = Date.now() / 1000 + DAY
  const cookie = { name: 'view', value: 'lcon', url: baseURL ?? '', expires: tomorrow }
  await page.context().addCookies([cookie])
  await page.goto('/about')
  const expires = async () => (await viewCookie(page))?.expires ?? 0
  // Browsers allow 400 days at most.
  await expect.poll(expires).toBeGreaterThan(Date.now() / 1000 + 390 * DAY)
})

test('An unknown view of lists becomes the default', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'view', value: 'wall', url: baseURL ?? '' }])
  await page.goto('/articles')
  await expectView(page, 'phot')
  await expect(page.getByRole('radio', { name: 'Photo' })).toBeChecked()
})

test('All three views of lists fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/articles')
  for (const name of ['Details', 'Condensed', 'Photo']) {
    await choose(page, name)
    await overflow(page)
  }
})
