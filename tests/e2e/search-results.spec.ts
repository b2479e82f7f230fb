import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { ANY_SEARCH, field, found, listed, more, requests, results, title } from './search-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Sam remembers one odd word and finds the article on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/search')
  await field(page).fill('leuconostoc')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  await expect(results(page).first().locator('mark').first()).toHaveText(/leuconostoc/i)
  await title(page, 'Sauerkraut by weight').getByRole('link').click()
  await expect(page).toHaveURL('/article/sauerkraut-by-weight')
})

for (const [path, keyword] of [
  ['/search?keyword=leuconostoc', 'leuconostoc'],
  ['/search/leuconostoc', 'leuconostoc'],
  ['/search/articles/leuconostoc', 'leuconostoc'],
  ['/search/articles/cold%20kitchen', 'cold kitchen'],
] as const) {
  test(`${path} searches for ${keyword}`, async ({ page }) => {
    await page.goto(path)
    await listed(page)
    await expect(field(page)).toHaveValue(keyword)
    await expect(results(page).first()).toBeVisible()
    await expect(page).toHaveTitle(`${keyword}: Search · Salt & Cedar`)
  })
}

test('without a keyword the newest come first, by the filter call', async ({ page }) => {
  const sent = requests(page)
  await page.goto('/search')
  await listed(page)
  expect(sent[0]).toMatchObject({ keyword: '', sort_by: 'relevance', offset: 0, quantity: 5 })
  const dates = await results(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
  expect(dates).toEqual([...dates].sort().reverse())
})

test('a slip of the pen is forgiven, and said', async ({ page }) => {
  await page.goto('/search?keyword=huckelberry')
  await expect(page.getByText('Showing results for huckleberry.')).toBeVisible()
  await expect(title(page, 'Evergreen huckleberries')).toBeVisible()
})

test('nothing found says so and leads on', async ({ page }) => {
  await page.goto('/search?keyword=zzyzxqqq')
  await expect(page.getByText('No records found.')).toBeVisible()
  await found(page, 0)
  await axe(page)
})

test('the shop has a tab of its own', async ({ page }) => {
  await page.goto('/search/shop/jars')
  await expect(page.getByRole('tab', { name: 'Shop' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Products found: 0')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Shop: Coming Soon')
  await expect(field(page)).toHaveValue('jars')
  await axe(page)
  await page.getByRole('tab', { name: 'Shop' }).press('ArrowLeft')
  await listed(page)
  await expect(page).toHaveURL('/search?keyword=jars')
  await page.goBack()
  await expect(page).toHaveURL('/search/shop/jars')
  await expect(page.getByText('Products found: 0')).toBeVisible()
})

test('while it is looking, it says so', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(ANY_SEARCH, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/search?keyword=rye')
  const region = page.getByRole('region', { name: 'Results' })
  await expect(region.getByText('Loading...')).toBeVisible()
  await expect(region).toHaveAttribute('aria-busy', 'true')
  await axe(page)
  answer.resolve()
  await listed(page)
  await expect(region).toHaveAttribute('aria-busy', 'false')
})

test('a refusal is shown in the server’s words, and tried again', async ({ page, trouble }) => {
  trouble.allow(/429/)
  await page.route(ANY_SEARCH, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Wait a minute.' } }),
  )
  await page.goto('/search?keyword=rye')
  await expect(page.getByRole('alert')).toContainText('Too many requests. Wait a minute.')
  await axe(page)
  await page.unroute(ANY_SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await listed(page)
})

test('what an author wrote in an article is text in an excerpt, whatever it is', async ({
  page,
}) => {
  await page.route('**/api/article/search/f', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.results[0].excerpt =
      '<img src=x onerror=alert(1)> &lt;b&gt; <mark>rye &amp; oats</mark> <mark onclick=x>no</mark>'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/search?keyword=rye')
  const excerpt = results(page).first().locator('.card-excerpt')
  await expect(excerpt).toHaveText(
    '<img src=x onerror=alert(1)> <b> rye & oats <mark onclick=x>no</mark>',
  )
  await expect(excerpt.locator('mark')).toHaveText(['rye & oats'])
})

test('more comes by itself four times, then by the button', async ({ page }) => {
  const sent = requests(page)
  await page.goto('/search')
  await listed(page)
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(more(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(results(page)).toHaveCount(20)
  expect(sent.map(({ offset }) => offset)).toEqual([0, 5, 10, 15])
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await more(page).click()
  await expect(results(page)).toHaveCount(25)
  await expect(results(page).nth(20).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page).toHaveURL('/search?page=5')
  const links = await results(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(25)
})

test('a page that does not come is asked for again', async ({ page, trouble }) => {
  trouble.allow(/503/)
  await page.goto('/search')
  await listed(page)
  await page.route(ANY_SEARCH, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  trouble.allow(/500/)
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByText('The next articles could not be loaded.')).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  const shown = await results(page).count()
  await page.unroute(ANY_SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(results(page)).toHaveCount(shown + 5)
})

test('all three list views show what was found', async ({ page }) => {
  await page.goto('/search?keyword=salt')
  await listed(page)
  const view = (name: string) => page.getByRole('radio', { name }).check()
  const first = results(page).first()
  await view('Details')
  await expect(first.locator('.card-excerpt')).toBeVisible()
  await expect(first.locator('.card-author')).toBeVisible()
  await view('Condensed')
  await expect(first.locator('.plate')).toBeHidden()
  await page.reload()
  await listed(page)
  await expect(page.getByRole('radio', { name: 'Condensed' })).toBeChecked()
  await expect(first.locator('.plate')).toBeHidden()
})

test('is usable on a phone, in both themes and every view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/search?keyword=salt&tag=1|13&feature=1')
  await listed(page)
  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await page.getByRole('button', { name: 'Expand All' }).click()
  for (const name of ['Details', 'Condensed', 'Photo']) {
    await page.getByRole('radio', { name }).check()
    await overflow(page)
  }
  await axe(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await contrast(page)
})
