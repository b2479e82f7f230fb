import type { Page } from '@playwright/test'

/**
 * Holds the scripts of a page until `resolve` of what it answers is called.
 * @param names a pattern of their files, such as `card-in-use.*.js`
 */
export async function holdScripts(page: Page, names = '*.js') {
  const scripts = Promise.withResolvers<void>()
  await page.route(`**/_astro/${names}`, async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts
}
