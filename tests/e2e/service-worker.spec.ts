import { expect, test } from '../support/browser.ts'
import { keptPaths, READ, settle, soon } from '../support/pages/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test('nothing of the API, of accounts, of the desk or of a secret link is kept', async ({
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
  await expect.poll(() => keptPaths(page), soon).toContain(READ)
  const kept = await keptPaths(page)
  const allowed =
    /^\/(_astro|images|pagefind)\/|^\/(article\/|offline$|search$|suggestions\.json$|$)/
  expect(kept.filter((path) => !allowed.test(path))).toEqual([])
})
