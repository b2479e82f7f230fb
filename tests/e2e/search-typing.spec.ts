import { expect, test } from '../support/browser.ts'
import { field, listed, requests, results, title, used } from '../support/pages/search.ts'
import { openInStillTime } from '../support/still-time.ts'

test('The search asks for nothing until Sam has paused for 800 ms', { tag: '@deep' }, async ({
  page,
}) => {
  await openInStillTime(page, '/search', used)
  const sent = requests(page)
  await field(page).pressSequentially('ry')
  await page.clock.runFor(799)
  await field(page).press('e')
  await page.clock.runFor(799)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => sent.map(({ keyword }) => keyword)).toEqual(['rye'])
  await expect(page).toHaveURL('/search?keyword=rye')
})

test('A keyword that Sam typed before the scripts were loaded is searched for', {
  tag: '@deep',
}, async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  await field(page).fill('leuconostoc')
  come.resolve()
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  await expect(field(page)).toHaveValue('leuconostoc')
})

test('Enter does not wait', { tag: '@chromium' }, async ({ page }) => {
  await openInStillTime(page, '/search', used)
  const sent = requests(page)
  await field(page).fill('rye')
  await field(page).press('Enter')
  await expect.poll(() => sent.map(({ keyword }) => keyword)).toEqual(['rye'])
  await page.clock.runFor(5000)
  expect(sent).toHaveLength(1)
})

test('The answer to the last keyword stays, in whatever order answers come', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/search')
  await listed(page)
  const late = Promise.withResolvers<void>()
  const firstSearch = Promise.withResolvers<void>()
  await page.route('**/api/article/search/f', async (route) => {
    if (route.request().postDataJSON().keyword === 'oven') {
      firstSearch.resolve()
      await late.promise
    }
    // The response of an aborted request is ignored.
    await route.continue().catch(() => {})
  })
  await field(page).fill('oven')
  await firstSearch.promise
  await field(page).fill('leuconostoc')
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  late.resolve()
  await field(page).fill('froe')
  await expect(title(page, 'Sharpening a froe')).toBeVisible()
  await expect(results(page).first()).toContainText('Sharpening a froe')
  await expect(page).toHaveURL('/search?keyword=froe')
})

test('A request for an older keyword is aborted', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search')
  await listed(page)
  await page.route('**/api/article/search/f', async (route) => {
    if (route.request().postDataJSON().keyword !== 'oven') await route.continue()
  })
  const aborted = page.waitForEvent('requestfailed', (request) =>
    (request.postData() ?? '').includes('"oven"'),
  )
  const ovenSearch = page.waitForRequest((request) => (request.postData() ?? '').includes('"oven"'))
  await field(page).fill('oven')
  await ovenSearch
  await field(page).fill('froe')
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(title(page, 'Sharpening a froe')).toBeVisible()
})
