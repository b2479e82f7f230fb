import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { blockScripts } from './blocked-scripts.ts'

const LIGHT = 'rgb(247, 242, 232)'
const DARK = 'rgb(25, 24, 21)'
const expectPaper = (page: Page, color: string): Promise<void> =>
  expect(page.locator('html')).toHaveCSS('background-color', color)
const footer = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
const themeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'theme')

test('The theme follows the system until Sam chooses one in the footer, which stays in a lasting strict cookie', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await expectPaper(page, LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectPaper(page, DARK)
  await expect(footer(page).getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await themeCookie(page)).toBeUndefined()
  await page.emulateMedia({ colorScheme: 'light' })

  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  await expectPaper(page, DARK)
  await expect
    .poll(() => themeCookie(page))
    .toMatchObject({ value: 'dark', sameSite: 'Strict', path: '/' })
  const cookie = await themeCookie(page)
  // Browsers allow 400 days at most.
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(390)

  await page.goto('/article/riving-cedar-shakes')
  await expectPaper(page, DARK)
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('The chosen theme is known when the body begins, and needs no script file', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await blockScripts(page)
  await page.goto('/articles', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark')
  await expectPaper(page, DARK)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('Without scripts the theme follows the system and the switch is hidden', async ({
    page,
  }) => {
    await page.goto('/about')
    await expectPaper(page, DARK)
    await expect(page.getByRole('group', { name: 'Theme' })).toHaveCount(0)
  })
})

test('Sam chooses light in the dark, and goes back to what the system says', {
  tag: '@deep',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Light' }).check()
  await expectPaper(page, LIGHT)
  await footer(page).getByRole('radio', { name: 'System' }).check()
  await expectPaper(page, DARK)
  expect(await themeCookie(page)).toBeUndefined()
  await page.reload()
  await expectPaper(page, DARK)
})

test('Both theme switches of a page show the same', { tag: ['@deep', '@engines'] }, async ({
  page,
}) => {
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Theme' })
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await menu.getByRole('radio', { name: 'Light' }).check()
  await page.keyboard.press('Escape')
  await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked()
})

test.describe('before the first paint', { tag: '@deep' }, () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  })

  test('The browser’s bars have the color of the page before the first paint', async ({ page }) => {
    await page.goto('/about')
    for (const media of ['light', 'dark']) {
      const meta = page.locator(`meta[name=theme-color][media*=${media}]`)
      await expect(meta).toHaveAttribute('content', '#191815')
    }
  })
})

test('An unknown theme in the cookie is ignored', { tag: '@deep' }, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: 'sepia', url: baseURL ?? '' }])
  await page.goto('/about')
  await expectPaper(page, LIGHT)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
