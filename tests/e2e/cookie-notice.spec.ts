import { axe, expect, test } from '../support/browser.ts'
import { cookies, notice } from '../support/pages/cookie-notice.ts'
import { blockScripts } from './blocked-scripts.ts'

test('The cookie notice is shown on the first visit, no cookie is set before the answer, and after Decline it is not shown again', async ({
  page,
}) => {
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await expect(notice(page)).toContainText(
    /^\s*Accept keeps your last visit in this browser, to mark what is new\.\s*Accept\s*Decline\s*$/,
  )
  await axe(page)
  await page.goto('/article/riving-cedar-shakes')
  await expect(notice(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

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
