import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import {
  ANY_SEARCH,
  field,
  listed,
  more,
  requests,
  results,
  title,
  withoutSearchPage,
} from '../support/pages/search.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Sam jumps over the end of the list on a phone, which goes on, and finds the article by one odd word', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/search')
  await listed(page)
  const begun = await results(page).count()
  await page.keyboard.press('End')
  await expect.poll(() => results(page).count()).toBeGreaterThan(begun)
  await field(page).fill('leuconostoc')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  await expect(results(page).first().locator('mark').first()).toHaveText(/leuconostoc/i)
  await title(page, 'Sauerkraut by weight').getByRole('link').click()
  await expect(page).toHaveURL('/article/sauerkraut-by-weight')
})

test('What the address searches for is in the page, and React waits until Sam uses it', {
  tag: '@deep',
}, async ({ page }) => {
  const sent = requests(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  // Sam's mouse rests: a browser says where, sometimes, as if it had moved.
  await page.addInitScript(() => {
    addEventListener('load', () => document.body.dispatchEvent(new MouseEvent('mousemove')))
  })
  await page.goto('/search?keyword=leuconostoc', { waitUntil: 'networkidle' })
  await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  expect(loaded.filter((url) => /\/_astro\/(react|SearchPage)\./.test(url))).toEqual([])
  await page.mouse.move(200, 200)
  await page.getByLabel('Sort by').selectOption('Oldest')
  await expect(page).toHaveURL('/search?keyword=leuconostoc&sort_by=date_oldest')
  await expect.poll(() => sent.length).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts Dot searches for a word, and reads on', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/search')
    await expect(results(page)).toHaveCount(5)
    await field(page).fill('salt')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?keyword=salt')
    await expect(results(page)).toHaveCount(5)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL('/search?keyword=salt&page=2')
    await expect(results(page)).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
    // With the button to keep an article goes the separator before it.
    await expect(page.locator('.teaser-facts > :visible', { hasText: 'Keep' })).toHaveCount(0)
  })
})

test('A search without results says so and leads on, and one of the shop has tabs', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/search?keyword=zzyzxqqq')
  await expect(page.getByRole('status').getByText('No records found.')).toBeVisible()
  await expect(page.getByText('No records found.')).toHaveCount(1)
  await expect(page.getByText(/articles? found/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('Look in')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await axe(page)
  await page.goto('/search/shop/jars')
  await expect(page.getByRole('tab', { name: 'Shop' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Products found: 0')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Shop: Coming Soon')
  await expect(field(page)).toHaveValue('jars')
  await axe(page)
  await page.getByRole('tab', { name: 'Shop' }).press('ArrowLeft')
  await listed(page)
  await expect(page).toHaveURL('/search?keyword=jars')
  await expect(page.getByRole('tab', { name: 'Articles' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/search/shop/jars')
  await expect(page.getByText('Products found: 0')).toBeVisible()
})

test('A correction is undone by a press, and the focus goes on from there', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/search?keyword=saurkraut')
  await field(page).focus()
  await expect(page.locator('#search-island astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Search for “saurkraut” exactly' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?keyword=saurkraut&exact=1')
  await expect(page.getByText('No records found.')).toBeVisible()
  await expect(page.locator('.search-head')).toBeFocused()
})

test('Text of an article is text in an excerpt, whatever it is', { tag: '@deep' }, async ({
  page,
}) => {
  await page.route('**/api/article/search/f', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.results[0].excerpt =
      '<img src=x onerror=alert(1)> &lt;b&gt; <mark>rye &amp; oats</mark> <mark onclick=x>no</mark>'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/search')
  await field(page).fill('rye')
  await page.keyboard.press('Enter')
  const excerpt = results(page).first().locator('.teaser-excerpt')
  await expect(excerpt).toHaveText(
    '<img src=x onerror=alert(1)> <b> rye & oats <mark onclick=x>no</mark>',
  )
  await expect(excerpt.locator('mark')).toHaveText(['rye & oats'])
})

test('More results are loaded four times on scroll, then by the button', { tag: '@deep' }, async ({
  page,
}) => {
  const sent = requests(page)
  await page.goto('/search')
  await listed(page)
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(more(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(results(page)).toHaveCount(20)
  expect(sent.map(({ offset }) => offset)).toEqual([5, 10, 15])
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

test('The search says that it is loading', { tag: '@deep' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(ANY_SEARCH, async (route) => {
    await answer.promise
    await route.continue()
  })
  await withoutSearchPage(page)
  await page.goto('/search?keyword=rye')
  const region = page.getByRole('region', { name: 'Results' })
  await expect(region.getByText('Loading...')).toBeVisible()
  await expect(region).toHaveAttribute('aria-busy', 'true')
  await axe(page)
  answer.resolve()
  await listed(page)
  await expect(region).toHaveAttribute('aria-busy', 'false')
})

test('A refused search is shown in the server’s words, and can be repeated', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/429/)
  await page.route(ANY_SEARCH, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Wait a minute.' } }),
  )
  await withoutSearchPage(page)
  await page.goto('/search?keyword=rye')
  await expect(page.getByRole('alert')).toContainText('Too many requests. Wait a minute.')
  await axe(page)
  await page.unroute(ANY_SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await listed(page)
})

test('A page of results that fails is requested again', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
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
  const count = await results(page).count()
  await page.unroute(ANY_SEARCH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(results(page)).toHaveCount(count + 5)
})

test('All three views of lists show the results', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search?keyword=salt')
  await listed(page)
  const view = (name: string) => page.getByRole('radio', { name }).check()
  const first = results(page).first()
  await view('Details')
  await expect(first.locator('.teaser-excerpt')).toBeVisible()
  await expect(first.locator('.teaser-author')).toBeVisible()
  await view('Condensed')
  await expect(first.locator('.framed-picture')).toBeHidden()
  await page.reload()
  await listed(page)
  await expect(page.getByRole('radio', { name: 'Condensed' })).toBeChecked()
  await expect(first.locator('.framed-picture')).toBeHidden()
})

test('The search results are usable on a phone, in both themes and every view', {
  tag: '@deep',
}, async ({ page }) => {
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
