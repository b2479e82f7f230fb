import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { holdScripts } from './held-scripts.ts'

const LIGHT = 'rgb(247, 242, 232)'
const DARK = 'rgb(25, 24, 21)'

const expectPaper = (page: Page, colour: string): Promise<void> =>
  expect(page.locator('html')).toHaveCSS('background-color', colour)
const footer = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
const themeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'theme')

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

test('Sam chooses light in the dark, and goes back to what the system says', async ({ page }) => {
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

test('the choice is kept in a strict cookie of this site that lasts', async ({ page }) => {
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  const cookie = await themeCookie(page)
  expect(cookie).toMatchObject({ value: 'dark', sameSite: 'Strict', path: '/' })
  // Browsers allow 400 days at most.
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(390)
})

test('both switches of a page say the same', async ({ page }) => {
  await page.goto('/about')
  await footer(page).getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: 'Theme' })
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await menu.getByRole('radio', { name: 'Light' }).check()
  await page.keyboard.press('Escape')
  await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked()
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

  test('the bars of the browser are as dark as the page', async ({ page }) => {
    await page.goto('/about')
    for (const media of ['light', 'dark']) {
      const meta = page.locator(`meta[name=theme-color][media*=${media}]`)
      await expect(meta).toHaveAttribute('content', '#191815')
    }
  })
})

test('a theme that nobody offers is not taken from the cookie', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: 'sepia', url: baseURL ?? '' }])
  await page.goto('/about')
  await expectPaper(page, LIGHT)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
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
