import { expect, overflow, test } from '../support/browser.ts'
import { choose, expectView, viewCookie } from '../support/pages/list-views.ts'
import { blockScripts } from './blocked-scripts.ts'

const DAY = 86_400

test('Sam looks at a list in all three views, and the choice goes along to every list', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/articles')
  await expectView(page, 'phot')
  await choose(page, 'Condensed')
  await expectView(page, 'lcon')
  await overflow(page)
  await choose(page, 'Photo')
  await expectView(page, 'phot')
  await choose(page, 'Details')
  await expectView(page, 'ldet')
  await overflow(page)
  expect(await viewCookie(page)).toMatchObject({ value: 'ldet', sameSite: 'Strict', path: '/' })
  await page.goto('/category/farming')
  await expectView(page, 'ldet')
  await expect(page.getByRole('radio', { name: 'Details' })).toBeChecked()
  await choose(page, 'Condensed')
  await expectView(page, 'lcon')
  await overflow(page)
  await page.reload()
  await expectView(page, 'lcon')
})

test('A list has the chosen view at once, before any script file is loaded', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'view', value: 'lcon', url: baseURL ?? '' }])
  await blockScripts(page)
  await page.goto('/articles', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expectView(page, 'lcon')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts lists have the default view, and no switch', { tag: '@deep' }, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'view', value: 'lcon', url: baseURL ?? '' }])
    await page.goto('/articles')
    await expectView(page, 'phot')
    await expect(page.getByRole('group', { name: 'List view' })).toHaveCount(0)
  })
})

test('Sam changes the view with the arrow keys', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/articles')
  await page.getByRole('radio', { name: 'Photo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectView(page, 'ldet')
  await page.keyboard.press('ArrowRight')
  await expectView(page, 'lcon')
})

test('The chosen view of lists is renewed on each visit, also on pages without a list', {
  tag: '@deep',
}, async ({ page, baseURL }) => {
  const tomorrow = Date.now() / 1000 + DAY
  const cookie = { name: 'view', value: 'lcon', url: baseURL ?? '', expires: tomorrow }
  await page.context().addCookies([cookie])
  await page.goto('/about')
  const expires = async () => (await viewCookie(page))?.expires ?? 0
  // Browsers allow 400 days at most.
  await expect.poll(expires).toBeGreaterThan(Date.now() / 1000 + 390 * DAY)
})

test('An unknown view of lists becomes the default', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'view', value: 'wall', url: baseURL ?? '' }])
  await page.goto('/articles')
  await expectView(page, 'phot')
  await expect(page.getByRole('radio', { name: 'Photo' })).toBeChecked()
})

test('All three views of lists fit a small phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/articles')
  for (const name of ['Details', 'Condensed', 'Photo']) {
    await choose(page, name)
    await overflow(page)
  }
})
