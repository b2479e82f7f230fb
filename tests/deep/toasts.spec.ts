import { expect, overflow, test } from '../support/browser.ts'
import {
  ARTICLE,
  answerWith,
  copy,
  countOpenings,
  FRAME,
  opened,
  toasts,
} from '../support/pages/toasts.ts'
import { openInStillTime } from '../support/still-time.ts'

test.describe('a message', () => {
  test.beforeEach(async ({ page }) => {
    await countOpenings(page)
    await answerWith(page, 'resolve')
  })

  test('A toast is 620 px wide, or as wide as a phone allows', async ({ page }) => {
    await openInStillTime(page, ARTICLE)
    await copy(page)
    await opened(page)
    await page.clock.runFor(FRAME)
    const box = await toasts(page).locator('.toast').boundingBox()
    expect(box).toMatchObject({ width: 620, x: (1280 - 620) / 2 })
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(toasts(page).locator('.toast')).toBeInViewport({ ratio: 1 })
    await overflow(page)
  })

  test('A toast is above the second one, which has its own duration', async ({ page }) => {
    await openInStillTime(page, ARTICLE)
    await copy(page)
    await opened(page)
    await page.clock.runFor(1000)
    await copy(page)
    await opened(page, 2)
    await page.clock.runFor(FRAME)
    await expect(toasts(page).locator('.toast')).toHaveCount(2)
    await page.clock.runFor(1200 - FRAME + 380)
    await expect(toasts(page).locator('.toast')).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(toasts(page).locator('.toast')).toHaveCount(0)
  })
})
