import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { ANY_SEARCH, listed, results, withoutSearchPage } from '../support/pages/search.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The search says that it is loading', async ({ page }) => {
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

test('A refused search is shown in the server’s words, and can be repeated', async ({
  page,
  trouble,
}) => {
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

test('A page of results that fails is requested again', async ({ page, trouble }) => {
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

test('All three views of lists show the results', async ({ page }) => {
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

test('The search results are usable on a phone, in both themes and every view', async ({
  page,
}) => {
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
