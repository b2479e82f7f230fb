import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import {
  ANY_SEARCH,
  chip,
  expectDemonstrated,
  field,
  listed,
  results,
  scrollUntil,
  title as titled,
  titles,
  withoutSearchPage,
} from '../support/pages/search.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const notice = (page: Page) => page.getByText('Offline results')

/** The functions cannot be reached; what is static can. */
test.beforeEach(async ({ page, trouble }) => {
  trouble.allow(/api\/article\/search|503/)
  await page.route(ANY_SEARCH, (route) => route.abort('failed'))
  await withoutSearchPage(page)
})

test('The static index answers when the server is unreachable, and says so', async ({ page }) => {
  await page.goto('/search?keyword=leuconostoc')
  await expect(notice(page)).toBeVisible()
  await expect(titled(page, 'Sauerkraut by weight')).toBeVisible()
  await expect(results(page).first().locator('mark').first()).toHaveText(/leuconostoc/i)
  await axe(page)
  await titled(page, 'Sauerkraut by weight').getByRole('link').click()
  await expect(page).toHaveURL('/article/sauerkraut-by-weight')
})

test('The static index finds pages of text by their words too, and no page where the date counts', async ({
  page,
}) => {
  await page.goto('/search?keyword=careers')
  const card = results(page).filter({ hasText: 'Careers: Coming Soon.' })
  await expect(card).toContainText('Page')
  await expect(page.getByText(/^\d+ articles? and pages found$/)).toBeVisible()
  await axe(page)
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(page).toHaveURL(/date_newest/)
  await expect(card).toHaveCount(0)
  await page.goto('/search?keyword=careers')
  await card.getByRole('link').click()
  await expect(page).toHaveURL('/careers')
})

test('Offline results hide the orders that they cannot have', async ({ page }) => {
  await page.goto('/search?keyword=salt&sort_by=views')
  await expect(notice(page)).toBeVisible()
  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option')).toHaveText(['Relevance', 'Newest', 'Oldest'])
  await expect(sort).toHaveValue('relevance')
  await sort.selectOption('Oldest')
  await expect(page).toHaveURL('/search?keyword=salt&sort_by=date_oldest')
  await expect(notice(page)).toBeVisible()
  const dates = await results(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
  expect(dates.length).toBeGreaterThan(3)
  expect(dates).toEqual([...dates].sort())
})

test('Offline results are filtered by category and series as on the server', async ({
  page,
  request,
}) => {
  const tags = await (await request.get('/api/article/tags/types')).json()
  const { id } = tags.results.find(({ slug }: { slug: string }) => slug === 'preserving')
  const filter = { tag: [id], sort_by: 'date_newest', quantity: 50 }
  const answer = await request.post('/api/article/search', { data: filter })
  const expected = (await answer.json()).results.map(({ title }: { title: string }) => title)
  await page.goto(`/search?tag=${id}&page=10`)
  await expect(notice(page)).toBeVisible()
  await expectDemonstrated(page, expected)
  await page.goto('/search?feature=2')
  await expect(chip(page, 'From Log to Bench')).toBeVisible()
  await expect(titles(page)).toHaveCount(4)
})

test('Offline results have pages', async ({ page }) => {
  await page.goto('/search')
  await expect(results(page)).toHaveCount(5)
  await scrollUntil(page, results(page).nth(9))
  await expect(notice(page)).toBeVisible()
})

test('Offline results that are empty say so', async ({ page }) => {
  await page.goto('/search?keyword=zzyzxqqq')
  await expect(page.getByText('No records found.')).toBeVisible()
  await expect(notice(page)).toBeVisible()
})

test('The server answers again when it is reachable', async ({ page }) => {
  await page.goto('/search?keyword=leuconostoc')
  await expect(notice(page)).toBeVisible()
  await page.unroute(ANY_SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await listed(page)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveCount(5)
})

test('A backend that is down gives offline results, a refusal does not', async ({ page }) => {
  await page.unroute(ANY_SEARCH)
  await page.route(ANY_SEARCH, (route) =>
    route.fulfill({ status: 503, json: { message: 'The backend cannot be reached.' } }),
  )
  await page.goto('/search?keyword=leuconostoc')
  await expect(notice(page)).toBeVisible()
  await expect(titled(page, 'Sauerkraut by weight')).toBeVisible()
})

test('Without server and index the search offers a retry, and the keyword stays', async ({
  page,
  trouble,
}) => {
  trouble.allow(/pagefind|ERR_FAILED/)
  await page.route('**/pagefind/**', (route) => route.abort('failed'))
  await page.goto('/search?keyword=leuconostoc')
  await expect(page.getByRole('alert')).toContainText('A network error occurred.')
  await expect(field(page)).toHaveValue('leuconostoc')
  await page.unroute(ANY_SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titled(page, 'Sauerkraut by weight')).toBeVisible()
})

test('Offline results say how old they are, and how many articles their index lacks', async ({
  page,
}) => {
  await page.route('**/pagefind/made.json', (route) =>
    route.fulfill({ json: { made_at: new Date(Date.now() - 3 * 3_600_000 - 60_000) } }),
  )
  await page.goto('/search?keyword=leuconostoc')
  await expect(page.getByRole('status').filter({ has: notice(page) })).toContainText(
    'These come from an index that was made 3 hours ago.',
  )
  await page.route('**/suggestions.json', async (route) => {
    const answer = await route.fetch()
    const { articles, ...rest } = await answer.json()
    const published = ['a', 'b'].map((id) => ({ id, title: 'New' }))
    await route.fulfill({ json: { ...rest, articles: [...articles, ...published] } })
  })
  await page.goto('/search?keyword=leuconostoc')
  await expect(page.getByRole('status').filter({ has: notice(page) })).toContainText(
    'made 3 hours ago and lacks two articles published since.',
  )
})

test('Before the first index the search says that it is still being prepared', async ({
  page,
  trouble,
}) => {
  trouble.allow(/pagefind|404/)
  await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/search?keyword=leuconostoc')
  await expect(page.getByRole('alert')).toContainText('the offline search is still being prepared')
  await page.unroute('**/pagefind/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titled(page, 'Sauerkraut by weight')).toBeVisible()
})
