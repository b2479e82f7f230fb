import type { Page } from '@playwright/test'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { PAGE_KINDS, type PageKind } from './page-kinds.ts'

/** Each width is looked at in both themes; whatever does not depend on the theme, in the first. */
const LOOKS = [
  { width: 360, themes: ['light', 'dark'] },
  { width: 1280, themes: ['dark', 'light'] },
] as const

// A colour that is on its way to another one has neither's contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const kind of PAGE_KINDS) {
  const { name, path, says, status = 200, asks } = kind

  test.describe(name, () => {
    test.beforeEach(async ({ context, trouble, baseURL }) => {
      if (status !== 200) trouble.allow(/ 404 |^404: /)
      if (!asks) return
      await context.addCookies([{ name: 'resedit_usr_token', value: 'waits', url: baseURL ?? '' }])
      await context.route('**/api/auth/**', () => {})
    })

    test('is whole and open to everyone', async ({ page }) => {
      for (const { width, themes } of LOOKS) {
        const [first, second] = themes
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: first })
        const response = await page.goto(path)
        expect(response?.status()).toBe(status)
        await expectWholeHead(page, kind)
        await overflow(page)
        await axe(page)
        await page.emulateMedia({ colorScheme: second })
        await overflow(page)
        await contrast(page)
      }
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('says what it has to say', async ({ page }) => {
        for (const { width, themes } of LOOKS) {
          await page.setViewportSize({ width, height: 800 })
          const response = await page.goto(path)
          expect(response?.status()).toBe(status)
          await expectWholeHead(page, kind)
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme })
            await expect(page.getByRole('main')).toContainText(says, { useInnerText: true })
            await overflow(page)
          }
        }
      })
    })
  })
}

/** What every page owes to readers, search engines and screen readers. */
async function expectWholeHead(page: Page, { path, listed }: PageKind): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveText(/\S/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/\S+ · Salt & Cedar$|^Salt & Cedar: \S+/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{40,}/)
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(listed ? 0 : 1)
  if (listed) {
    const address = new URL(path, page.url()).href
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  }
}
