import { expect, test } from '../support/browser.ts'
import { field, listed, results, title } from '../support/pages/search.ts'

test('The answer to the last keyword stays, in whatever order answers come', async ({ page }) => {
  await page.goto('/search')
  await listed(page)
  const late = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/article/search/f', async (route) => {
    if (route.request().postDataJSON().keyword === 'oven') {
      asked.resolve()
      await late.promise
    }
    // Of a request that was given up nobody takes the answer.
    await route.continue().catch(() => {})
  })
  await field(page).fill('oven')
  await asked.promise
  await field(page).fill('leuconostoc')
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  late.resolve()
  await field(page).fill('froe')
  await expect(title(page, 'Sharpening a froe')).toBeVisible()
  await expect(results(page).first()).toContainText('Sharpening a froe')
  await expect(page).toHaveURL('/search?keyword=froe')
})

test('A request for an older keyword is aborted', async ({ page }) => {
  await page.goto('/search')
  await listed(page)
  await page.route('**/api/article/search/f', async (route) => {
    if (route.request().postDataJSON().keyword !== 'oven') await route.continue()
  })
  const given = page.waitForEvent('requestfailed', (request) =>
    (request.postData() ?? '').includes('"oven"'),
  )
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"oven"'))
  await field(page).fill('oven')
  await asked
  await field(page).fill('froe')
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(title(page, 'Sharpening a froe')).toBeVisible()
})
