import type { Page } from '@playwright/test'

/** Holds every script file back for good: what is right then was right at the first paint. */
export async function holdScripts(page: Page): Promise<void> {
  await page.route(/\.js(\?|$)/, () => {})
}
