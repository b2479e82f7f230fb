import type { Locator, Page } from '@playwright/test'
import { expect } from '../browser.ts'

export const ARTICLE = '/article/sauerkraut-by-weight'
export const toasts = (page: Page): Locator => page.getByRole('status', { name: 'Messages' })

/** Opens the ways to share, which close by themselves some time after a click. */
export const share = (page: Page): Promise<void> =>
  page.locator('summary').getByText('Share', { exact: true }).click()
export const copy = async (page: Page): Promise<void> => {
  await share(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
}

/** Waits until the region was opened for the nth message: only then does a frame bring it. */
export const opened = (page: Page, times = 1): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.opened)).toBe(`${times}`)
export const countOpenings = (page: Page): Promise<unknown> =>
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
export const FRAME = 16

/** A clipboard that answers at once, or no frame could be said to come after the message. */
export async function answerWith(page: Page, answer: 'resolve' | 'reject'): Promise<void> {
  await page.addInitScript((how) => {
    const clipboard = { writeText: () => Promise[how]() }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  }, answer)
}
