import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'

const scrollDown = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

const masthead = (page: Page) => page.getByRole('banner').locator('[data-sticky]')

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test.beforeEach(async ({ page }) => {
      await page.goto('/articles')
    })

    test(`The header scrolls away, and returns as a lower bar after 650 px, at ${width} px`, async ({
      page,
    }) => {
      const whole = (await masthead(page).boundingBox())?.height ?? 0
      await scrollDown(page, 650)
      await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: -650 })
      await scrollDown(page, 651)
      await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ x: 0, y: 0, width })
      const compact = (await masthead(page).boundingBox())?.height ?? 0
      expect(compact).toBeLessThan(whole)
      await axe(page)
      await scrollDown(page, 650)
      await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: -650 })
    })

    test(`The page does not move when the lower bar appears, at ${width} px`, async ({ page }) => {
      const last = page.getByRole('contentinfo')
      const top = () => last.evaluate((footer) => footer.getBoundingClientRect().top + scrollY)
      const before = await top()
      await scrollDown(page, 2000)
      await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: 0 })
      expect(await top()).toBeCloseTo(before, 0)
    })

    test('Sam comes back to the middle of a page and the bar is there', async ({ page }) => {
      await scrollDown(page, 2000)
      await page.reload()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
      await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: 0 })
    })
  })
}
