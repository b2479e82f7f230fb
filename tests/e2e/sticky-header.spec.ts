import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'

const scrollDown = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

const masthead = (page: Page) => page.getByRole('banner').locator('[data-sticky]')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The header scrolls away, and returns as a lower bar after 650 px without moving the page, on a phone and a desktop', {
  tag: '@deep',
}, async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/articles')
    await scrollDown(page, 0)
    const last = page.getByRole('contentinfo')
    const top = () => last.evaluate((footer) => footer.getBoundingClientRect().top + scrollY)
    const before = await top()
    const whole = (await masthead(page).boundingBox())?.height ?? 0
    await scrollDown(page, 650)
    await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: -650 })
    await scrollDown(page, 651)
    await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ x: 0, y: 0, width })
    const compact = (await masthead(page).boundingBox())?.height ?? 0
    expect(compact).toBeLessThan(whole)
    expect(await top()).toBeCloseTo(before, 0)
    await axe(page)
    await scrollDown(page, 650)
    await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: -650 })
    await scrollDown(page, 2000)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
    await expect.poll(() => masthead(page).boundingBox()).toMatchObject({ y: 0 })
  }
})
