import type { Page } from '@playwright/test'
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { PAGE_KINDS, type PageKind, waitAtTheDoor } from '../support/page-kinds.ts'
import { forcedColours, noMotion } from '../support/preferences.ts'

// A colour that is on its way to another one has neither's contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 800 } })

const WIDE = { width: 1280, height: 800 }
/** What remains of it at twice the size. */
const ZOOMED = { width: 640, height: 400 }

for (const kind of PAGE_KINDS) {
  const { name, path, status = 200 } = kind

  test(`${name} is complete and accessible`, async ({ page, trouble }) => {
    if (status !== 200) trouble.allow(/ 404 |^404: /)
    await waitAtTheDoor(page, kind)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expectWholeHead(page, kind)
    await overflow(page)
    await axe(page)
    await noMotion(page)
    await page.setViewportSize(ZOOMED)
    await overflow(page)
    await page.setViewportSize(WIDE)
    await forcedColours(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await overflow(page)
    await contrast(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // One browser for all of them: what is asked here is what each page says, not how it loads.
  test('Every page has its text without scripts', async ({ page, trouble }) => {
    for (const kind of PAGE_KINDS) {
      const { name, path, says, status = 200 } = kind
      await test.step(name, async () => {
        if (status !== 200) trouble.allow(/ 404 |^404: /)
        await page.setViewportSize({ width: 360, height: 800 })
        const response = await page.goto(path)
        expect(response?.status(), name).toBe(status)
        await expectWholeHead(page, kind)
        await expect(page.getByRole('main')).toContainText(says, { useInnerText: true })
        await overflow(page)
        await page.setViewportSize(WIDE)
        await expect(page.getByRole('main')).toContainText(says, { useInnerText: true })
        await overflow(page)
      })
    }
  })
})

/** What every page owes to readers, search engines and screen readers. */
async function expectWholeHead(page: Page, { path, listed }: PageKind): Promise<void> {
  const heading = page.locator('h1').filter({ visible: true })
  await expect(heading).toHaveCount(1)
  await expect(heading).toHaveText(/\S/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/\S+ · Salt & Cedar$|^Salt & Cedar: \S+/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{40,}/)
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(listed ? 0 : 1)
  if (listed) {
    const address = new URL(path, page.url()).href
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  }
}
