import type { Page } from '@playwright/test'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

/** Opens a page in which time stands still: only `page.clock.runFor` moves it. */
export async function openInStillTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.goto(path)
  await page.clock.pauseAt(NOON + MINUTE)
}
