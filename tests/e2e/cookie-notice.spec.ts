import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { blockScripts } from './blocked-scripts.ts'

const notice = (page: Page): Locator => page.getByRole('region', { name: 'Cookie notice' })
const cookies = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))

// Smooth scrolling is off.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const fields = (page: Page): Locator =>
  page.locator('main, footer').locator('input, button, select, textarea').filter({ visible: true })

const linesOf = (part: Locator): Promise<number> =>
  part.getByRole('link').evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getClientRects().length
  })

test('The cookie notice is shown on the first visit, no cookie is set before the answer, and after Decline it is not shown again', async ({
  page,
}) => {
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await expect(notice(page)).toContainText(
    /^\s*Accept stores your last visit in this browser, to mark what is new\.\s*Accept\s*Decline\s*$/,
  )
  await axe(page, '.cookie-notice')
  await page.goto('/article/riving-cedar-shakes')
  await expect(notice(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  const accept = notice(page).getByRole('button', { name: 'Accept' })
  await expect(accept).toHaveAttribute('value', 'accepted')
  await notice(page).getByRole('button', { name: 'Decline' }).click()
  await expect(notice(page)).toBeHidden()
  expect(await cookies(page)).toEqual({ cookie_notice: '0', cookie_choice: 'declined' })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('After Accept the cookie notice is not shown again, and the page that it links to names every cookie', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/articles')
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  await expect(notice(page)).toBeHidden()
  expect(await cookies(page)).toEqual({ cookie_notice: '0', cookie_choice: 'accepted' })
  for (const cookie of await page.context().cookies()) expect(cookie.sameSite).toBe('Strict')
  await page.getByRole('radio', { name: 'Details' }).check()
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
  const names = Object.keys(await cookies(page))
  expect(names.length).toBeGreaterThanOrEqual(3)
  await page.goto('/support/cookies')
  await expect(notice(page)).toBeHidden()
  for (const name of names)
    await expect(page.getByRole('cell').getByText(name, { exact: true })).toBeVisible()
})

test('A press hides the notice itself; the root, which concerns every element, is changed after the paint', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await expect(notice(page)).toBeVisible()
  const atOnce = await notice(page).evaluate((section: HTMLElement) => {
    document.body.click()
    return { hidden: section.hidden, root: 'notice' in document.documentElement.dataset }
  })
  expect(atOnce).toEqual({ hidden: true, root: true })
  await expect(page.locator('html')).not.toHaveAttribute('data-notice')
})

test('An answered cookie notice is not painted even for a moment', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'cookie_notice', value: '0', url: baseURL ?? '' }])
  await blockScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(notice(page)).toBeHidden()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the cookie notice is not shown', async ({ page }) => {
    await page.goto('/')
    await expect(notice(page)).toBeHidden()
  })
})

test('Dot clicks elsewhere: the notice goes, and is back when Dot visits again', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(notice(page)).toBeHidden()
  expect(await cookies(page)).toEqual({})
  await page.goto('/')
  await expect(notice(page)).toBeHidden()
  const again = await page.context().newPage()
  await again.goto('/')
  await expect(notice(again)).toBeVisible()
})

for (const [width, path] of [
  [320, '/articles'],
  [360, '/'],
] as const)
  test(`The cookie notice is low at ${width} px on ${path}, and covers nothing at the end of it`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(path)
    await expect(notice(page)).toBeInViewport({ ratio: 1 })
    expect((await notice(page).boundingBox())?.height).toBeLessThan(60)
    expect(await linesOf(notice(page))).toBe(1)
    const top = (await notice(page).boundingBox())?.y ?? 0
    for (const field of await fields(page).all()) {
      await field.focus()
      const box = await field.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    }
  })

test('The cookie notice lies over no first picture: it waits until that was scrolled past', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/article/riving-cedar-shakes')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
  await expect(notice(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(notice(page)).toBeHidden()
})

for (const [width, path] of [
  [320, '/login'],
  [1280, '/register'],
  [360, '/contact'],
  [768, '/search'],
] as const)
  test(`The cookie notice covers no field and no button at ${width} px on ${path}, wherever it is scrolled`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
    expect(await linesOf(notice(page))).toBe(1)
    const line = await notice(page).boundingBox()
    for (const field of await fields(page).all()) {
      const box = await field.boundingBox()
      const [end, begin] = [(box?.y ?? 0) + (box?.height ?? 0), line?.y ?? 0]
      expect(end).toBeLessThanOrEqual(begin)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(notice(page)).toBeInViewport({ ratio: 0.9 })
  })
