import { expect, test } from '../support/browser.ts'
import { field, requests, title, used } from '../support/pages/search.ts'
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

test('A keyword that Sam typed before the scripts were loaded is searched for', async ({
  page,
}) => {
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

test('Enter does not wait', async ({ page }) => {
  await openInStillTime(page, '/search', used)
  const sent = requests(page)
  await field(page).fill('rye')
  await field(page).press('Enter')
  await expect.poll(() => sent.map(({ keyword }) => keyword)).toEqual(['rye'])
  await page.clock.runFor(5000)
  expect(sent).toHaveLength(1)
})
