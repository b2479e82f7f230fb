import type { Page } from '@playwright/test'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

/** Opens a page in which time stands still once it is ready: only `page.clock.runFor` moves it. */
export async function openInStillTime(
  page: Page,
  path: string,
  ready?: (page: Page) => Promise<void>,
): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.goto(path)
  await ready?.(page)
  await page.clock.pauseAt(NOON + MINUTE)
}
