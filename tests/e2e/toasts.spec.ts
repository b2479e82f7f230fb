import { axe, expect, overflow, test } from '../support/browser.ts'
import {
  ARTICLE,
  answerWith,
  copy,
  countOpenings,
  FRAME,
  opened,
  share,
  toasts,
} from '../support/pages/toasts.ts'
import { openInStillTime } from '../support/still-time.ts'

test.describe('a message', () => {
  test.beforeEach(async ({ page }) => {
    await countOpenings(page)
    await answerWith(page, 'resolve')
  })

  test('A toast is read out without taking the focus, stays for 2200 ms, fades for 380 ms and is removed', {
    tag: '@deep',
  }, async ({ page }) => {
    await openInStillTime(page, ARTICLE)
    await share(page)
    const button = page.getByRole('button', { name: 'Copy link' })
    await button.focus()
    await page.keyboard.press('Enter')
    await opened(page)
    await page.clock.runFor(FRAME)
    const toast = toasts(page).locator('.toast')
    await expect(toasts(page)).toHaveAttribute('aria-live', 'polite')
    await expect(toasts(page)).toHaveText('SuccessThe link has been copied.')
    await expect(button).toBeFocused()
    await page.clock.runFor(2199 - FRAME)
    await expect(toast).not.toHaveAttribute('data-leaving')
    await page.clock.runFor(1)
    await expect(toast).toHaveAttribute('data-leaving')
    await expect(toast).toHaveCSS('transition-duration', /^0\.38s(, 0\.38s)*$/)
    await page.clock.runFor(379)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
    await expect(toasts(page)).toBeHidden()
  })

  test('A toast is accessible while it is shown', { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => {
      const wait = window.setTimeout
      const unlessToast = (act: () => void, ms?: number) => (ms === 2200 ? 0 : wait(act, ms))
      Object.assign(window, { setTimeout: unlessToast })
    })
    await page.goto(ARTICLE)
    await copy(page)
    await expect(toasts(page).locator('.toast')).toBeVisible()
    await axe(page)
  })

  test('A toast is 620 px wide, or as wide as a phone allows', { tag: '@deep' }, async ({
    page,
  }) => {
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

  test('A toast is above the second one, which has its own duration', { tag: '@deep' }, async ({
    page,
  }) => {
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

test('The toast of a failure is headed "An error occurred."', { tag: '@deep' }, async ({
  page,
}) => {
  await answerWith(page, 'reject')
  await page.goto(ARTICLE)
  await copy(page)
  await expect(toasts(page)).toContainText('An error occurred.')
})
