import { expect, test } from '../support/browser.ts'
import { cachedPaths, READ, settle, soon } from '../support/pages/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test('The service worker stores nothing of the API, of accounts, of the admin or of a secret link', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await settle(page)
  for (const path of [
    '/account',
    '/login',
    '/vii/articles',
    '/activate/a-code',
    '/reset-password/a-key',
  ]) {
    const tab = await context.newPage()
    await tab.goto(path, { waitUntil: 'commit' })
    await tab.close()
  }
  await page.evaluate(() => fetch('/api/category'))
  await page.goto(READ)
  await expect.poll(() => cachedPaths(page), soon).toContain(READ)
  const kept = await cachedPaths(page)
  const allowed =
    /^\/(_astro|images|pagefind)\/|^\/(article\/|offline$|search$|suggestions\.json$|support\/menu$|$)/
  expect(kept.filter((path) => !allowed.test(path))).toEqual([])
})
