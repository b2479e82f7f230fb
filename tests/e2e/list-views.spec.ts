import type { Locator, Page } from '@playwright/test'
import { expect, overflow, test } from '../support/browser.ts'
import { holdScripts } from './held-scripts.ts'

const DAY = 86_400

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
  await expect(first(page).locator('.card-headline')).toBeVisible({ visible: headline })
  const second = page.getByRole('main').getByRole('article').nth(1)
  const tops = await Promise.all([first(page), second].map((card) => card.boundingBox()))
  expect(tops[0]?.y === tops[1]?.y).toBe(abreast)
}

for (const path of ['/articles', '/category/food']) {
  test(`Sam looks at ${path} in all three views`, async ({ page }) => {
    await page.goto(path)
    await expectView(page, 'phot')
    await choose(page, 'Details')
    await expectView(page, 'ldet')
    await overflow(page)
    await choose(page, 'Condensed')
    await expectView(page, 'lcon')
    await overflow(page)
    await choose(page, 'Photo')
    await expectView(page, 'phot')
  })
}

test('Sam’s choice goes along to every list, and is there after a reload', async ({ page }) => {
  await page.goto('/articles')
  await choose(page, 'Details')
  expect(await viewCookie(page)).toMatchObject({ value: 'ldet', sameSite: 'Strict', path: '/' })
  await page.goto('/category/farming')
  await expectView(page, 'ldet')
  await expect(page.getByRole('radio', { name: 'Details' })).toBeChecked()
  await page.reload()
  await expectView(page, 'ldet')
})

test('Sam changes the view with the arrow keys', async ({ page }) => {
  await page.goto('/articles')
  await page.getByRole('radio', { name: 'Photo' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectView(page, 'ldet')
  await page.keyboard.press('ArrowRight')
  await expectView(page, 'lcon')
})

test('the choice is renewed on each visit, on pages without a list too', async ({
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

test('a list comes in the chosen view at once, before any script file', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'view', value: 'lcon', url: baseURL ?? '' }])
  await holdScripts(page)
  await page.goto('/articles', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expectView(page, 'lcon')
})

test('a view that nobody offers is the default', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'view', value: 'wall', url: baseURL ?? '' }])
  await page.goto('/articles')
  await expectView(page, 'phot')
  await expect(page.getByRole('radio', { name: 'Photo' })).toBeChecked()
})

test('all three fit a small telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/articles')
  for (const name of ['Details', 'Condensed', 'Photo']) {
    await choose(page, name)
    await overflow(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists come in the default view, without a switch that would do nothing', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'view', value: 'lcon', url: baseURL ?? '' }])
    await page.goto('/articles')
    await expectView(page, 'phot')
    await expect(page.getByRole('group', { name: 'List view' })).toHaveCount(0)
  })
})
