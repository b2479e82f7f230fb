import type { Page } from '@playwright/test'

/** Blocks all scripts: what is right without them was right at the first paint. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(/\.js(\?|$)/, () => {})
}
