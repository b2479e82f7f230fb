import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openChoices } from '../support/pages/card.ts'
import { logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ARTICLE = '/article/dry-cured-bacon'
const DAY_MS = 24 * 3_600_000

const toast = (page: Page) => page.locator('#toasts')
const cart = (page: Page) => page.locator('summary', { hasText: 'Cart' })

test.describe('a page that is older than the site', () => {
  const gone = (page: Page) =>
    page.route(/\/_astro\/CartMenu.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))

  test('A page of a former release can be read, and says once that a reload loads the rest', {
    tag: '@deep',
  }, async ({ page, trouble }) => {
    trouble.allow(/404|dynamically imported/)
    await gone(page)
    await page.goto(ARTICLE)
    await cart(page).click()
    await expect(toast(page)).toContainText('Please reload this page.')
    await expect(page.locator('h1')).toBeVisible()
    await cart(page).click()
    await cart(page).click()
    await expect(toast(page).locator('.toast')).toHaveCount(1)
  })

  test('A page of a former release does not ask for a reload when the network fails', {
    tag: '@deep',
  }, async ({ page, trouble }) => {
    trouble.allow(/_astro|dynamically imported/)
    await page.route(/\/_astro\/CartMenu/, (route) => route.abort())
    await page.goto(ARTICLE)
    const headRequest = page.waitForRequest((request) => request.method() === 'HEAD')
    await cart(page).click()
    await (await headRequest).response()
    await expect(toast(page)).not.toContainText('reload')
  })

  test('A page of a former release keeps its text when an island is missing', {
    tag: '@deep',
  }, async ({ page, trouble }) => {
    trouble.allow(/404|_astro|island/)
    await page.route(/\/_astro\/ContactForm.*\.js/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/contact')
    await expect(toast(page)).toContainText('Please reload this page.')
    await expect(page.getByRole('main')).toContainText('9 AM to 5 PM Pacific')
  })
})

test('A script error reaches the log of the site, without the query of the address', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/uncaught: The jug|422/)
  // Only one page in four reports errors; this test makes it report.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.goto('/reset-password/a-secret-key')
  await page.waitForLoadState('load')
  const errorReport = page.waitForResponse('**/api/client-error')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('The jug has no handle')
    })
  })
  const answer = await errorReport
  expect(answer.status()).toBe(204)
  expect(answer.request().postDataJSON()).toEqual({
    kind: 'error',
    message: 'The jug has no handle',
    stack: expect.stringContaining('The jug'),
    page: '/reset-password',
  })
})

test('A browser without storage reads, searches and is told what cannot be stored', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The request was denied.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: forbid })
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
  })
  await page.goto(ARTICLE)
  await expect(page.locator('h1')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await cart(page).click()
  await expect(page.getByText('Shop: Coming Soon')).toBeVisible()
  await page.goto('/search/articles/bacon')
  await expect(page.getByRole('link', { name: /bacon/i }).first()).toBeVisible()

  await test.step('A card is scaled, a note says that it is not kept, and an article is not kept', async () => {
    await page.goto('/article/sauerkraut-by-weight')
    const card = page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
    await openChoices(card)
    await card.getByRole('button', { name: '2', exact: true }).click()
    await expect(card.locator('.card-amount').first()).toHaveText('10 lb')
    await card.getByRole('button', { name: 'Write a note' }).click()
    await card.getByLabel('Your own note').fill('The grey crock')
    await expect(card.getByLabel('Your own note, not saved')).toHaveValue('The grey crock')
    const keep = page.locator('[data-keep]').first()
    await keep.click()
    await expect(page.getByText('This browser stores nothing for this site.').last()).toBeVisible()
    await expect(keep).toHaveText('Keep for later')
  })
  await page.goto('/login')
  await page.getByLabel('Email or username').fill(READER.username)
  await page.getByLabel('Password', { exact: true }).fill(READER.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Logging in needs cookies, and this browser blocks them for this site.',
  )
})

for (const [clock, off] of [
  ['fast', DAY_MS],
  ['slow', -DAY_MS],
] as const) {
  test(`A clock that is a day ${clock} ends no session, and no date is in the future`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.clock.install({ time: Date.now() + off })
    await logInAs(page, READER)
    await page.goto('/')
    await expect(page.locator('footer [data-user]')).not.toHaveAttribute('hidden')
    await page.reload()
    await expect(page.locator('footer [data-user]')).not.toHaveAttribute('hidden')
    for (const time of await page.locator('time').allTextContents())
      expect(time).not.toMatch(/-\d|in \d/)
  })
}
