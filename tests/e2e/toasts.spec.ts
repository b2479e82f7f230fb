import type { Locator, Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { openInStillTime } from './still-time.ts'

const ARTICLE = '/article/sauerkraut-by-weight'

const toasts = (page: Page): Locator => page.getByRole('status', { name: 'Messages' })
/** Opens the ways to share, which close by themselves some time after a click. */
const share = (page: Page): Promise<void> =>
  page.locator('summary').getByText('Share', { exact: true }).click()
const copy = async (page: Page): Promise<void> => {
  await share(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
}

/** Waits until the region was opened for the nth message: only then does a frame bring it. */
const opened = (page: Page, times = 1): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.opened)).toBe(`${times}`)

const countOpenings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let times = 0
    const count = (event: Event) => {
      const { target, newState } = event as ToggleEvent
      if (!(target instanceof Element) || target.id !== 'toasts' || newState !== 'open') return
      times += 1
      document.documentElement.dataset.opened = `${times}`
    }
    document.addEventListener('beforetoggle', count, { capture: true })
  })

/** A message is put in a frame after its region is shown, or nobody would hear it. */
const FRAME = 16

/** A clipboard that answers at once, or no frame could be said to come after the message. */
async function answerWith(page: Page, answer: 'resolve' | 'reject'): Promise<void> {
  await page.addInitScript((how) => {
    const clipboard = { writeText: () => Promise[how]() }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  }, answer)
}

test.describe('a message', () => {
  test.beforeEach(async ({ page }) => {
    await countOpenings(page)
    await answerWith(page, 'resolve')
  })

  test('stays for 2200 ms, fades for 380 ms and is gone', async ({ page }) => {
    await openInStillTime(page, ARTICLE)
    await copy(page)
    await opened(page)
    await page.clock.runFor(FRAME)
    const toast = toasts(page).locator('.toast')
    await expect(toast).toContainText('Success')
    await page.clock.runFor(2199 - FRAME)
    await expect(toast).not.toHaveClass(/toast-leaving/)
    await page.clock.runFor(1)
    await expect(toast).toHaveClass(/toast-leaving/)
    await expect(toast).toHaveCSS('transition-duration', /^0\.38s(, 0\.38s)*$/)
    await page.clock.runFor(379)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
    await expect(toasts(page)).toBeHidden()
  })

  test('is 620 px wide, or as wide as a telephone allows', async ({ page }) => {
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

  test('is read out without taking the focus', async ({ page }) => {
    await openInStillTime(page, ARTICLE)
    await share(page)
    const button = page.getByRole('button', { name: 'Copy link' })
    await button.focus()
    await page.keyboard.press('Enter')
    await opened(page)
    await page.clock.runFor(FRAME)
    await expect(toasts(page)).toHaveAttribute('aria-live', 'polite')
    await expect(toasts(page)).toHaveText('SuccessThe link has been copied.')
    await expect(button).toBeFocused()
  })

  test('is accessible while it stands', async ({ page }) => {
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

  test('stands above the second one, which keeps its own time', async ({ page }) => {
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

test('a failure is headed "An error occurred."', async ({ page }) => {
  await answerWith(page, 'reject')
  await page.goto(ARTICLE)
  await copy(page)
  await expect(toasts(page)).toContainText('An error occurred.')
})
