import type { Locator, Page } from '@playwright/test'
import { expect, overflow, test } from '../support/browser.ts'
import { blockScripts } from './blocked-scripts.ts'

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'List view' }).getByRole('radio', { name }).check()
const first = (page: Page): Locator => page.getByRole('main').getByRole('article').first()
const viewCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'view')

/** What tells the views apart: a cover or none, the long or the short text, cards side by side. */
const LOOKS = {
  phot: { cover: true, headline: false, abreast: true },
  ldet: { cover: true, headline: true, abreast: false },
  lcon: { cover: false, headline: false, abreast: false },
}

async function expectView(page: Page, view: keyof typeof LOOKS): Promise<void> {
  const { cover, headline, abreast } = LOOKS[view]
  await expect(first(page).locator('img')).toBeVisible({ visible: cover })
  await expect(first(page).locator('.teaser-headline')).toBeVisible({ visible: headline })
  const second = page.getByRole('main').getByRole('article').nth(1)
  const tops = await Promise.all([first(page), second].map((card) => card.boundingBox()))
  expect(tops[0]?.y === tops[1]?.y).toBe(abreast)
}

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
