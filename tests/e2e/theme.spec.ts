import { expect, test } from '../support/browser.ts'
import { DARK, expectPaper, footer, LIGHT, themeCookie } from '../support/pages/theme.ts'
import { holdScripts } from './held-scripts.ts'

test('the journal is as dark as the system says', async ({ page }) => {
  await page.goto('/')
  await expectPaper(page, LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectPaper(page, DARK)
  await expect(footer(page).getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await themeCookie(page)).toBeUndefined()
})

test('Sam chooses dark in the footer, and it stays with every page and the next visit', async ({
  page,
}) => {
  await page.goto('/')
  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  await expectPaper(page, DARK)
  await page.goto('/article/riving-cedar-shakes')
  await expectPaper(page, DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectPaper(page, DARK)
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('the choice is kept in a strict cookie of this site that lasts', async ({ page }) => {
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  const cookie = await themeCookie(page)
  expect(cookie).toMatchObject({ value: 'dark', sameSite: 'Strict', path: '/' })
  // Browsers allow 400 days at most.
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(390)
})

test.describe('before the first paint', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  })

  test('the theme is known when the body begins', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/articles')
    await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark')
  })

  test('no script file is needed for it, so nothing flashes', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/articles', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectPaper(page, DARK)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the system still decides, and no switch is shown that would do nothing', async ({
    page,
  }) => {
    await page.goto('/about')
    await expectPaper(page, DARK)
    await expect(page.getByRole('group', { name: 'Theme' })).toHaveCount(0)
  })
})
