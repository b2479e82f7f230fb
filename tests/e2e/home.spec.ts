import { type SeedSeries, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

type Published = { published_at?: string | undefined }

const newestFirst = (one: Published, other: Published) =>
  (other.published_at ?? '').localeCompare(one.published_at ?? '')

const published = async () =>
  (await seedArticles()).filter(({ state }) => state === 'published').toSorted(newestFirst)

/** The series of the journal, each with its published parts. */
async function series() {
  const articles = new Map((await published()).map((article) => [article.slug, article]))
  return (await seedJson<SeedSeries[]>('series.json')).map((one) => ({
    ...one,
    parts: one.articles.flatMap((slug) => articles.get(slug) ?? []),
  }))
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`The newest article stands in the first screen of ${width} by ${height} pixels, and the next one too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const latest = page.getByRole('region', { name: 'The latest articles' })
    const titles = latest.getByRole('heading', { name: /^(?!Lately$)/ })
    await expect(titles).toHaveText((await published()).slice(0, 7).map(({ title }) => title))
    await expect(latest.locator('img').first()).toBeInViewport({ ratio: 1 })
    for (const title of [titles.first(), titles.nth(1)])
      await expect(title).toBeInViewport({ ratio: 1 })
  })

test('The first series of the front page has a wide picture and all of its parts', async ({
  page,
}) => {
  const [first] = await series()
  await page.goto('/')
  const row = page.getByRole('region', { name: first?.title ?? '' })
  await expect(row).toContainText(first?.tagline ?? '')
  await expect(row).toContainText(first?.description ?? '')
  await expect(row.getByRole('img')).toHaveAttribute('alt', first?.parts[0]?.cover.alt ?? '')
  const parts = row.getByRole('listitem').getByRole('link')
  await expect(parts).toContainText((first?.parts ?? []).map(({ title }) => title))
  await row.getByRole('link', { name: first?.title ?? '', exact: true }).click()
  await expect(page).toHaveURL('/series/the-cold-kitchen')
})

test('The series follow the latest articles in their order; the second is a list, the third a pair', async ({
  page,
}) => {
  const all = await series()
  await page.goto('/')
  for (const [index, { title, tagline }] of all.entries()) {
    const row = page.getByRole('region').nth(index + 1)
    await expect(row).toHaveAccessibleName(title)
    await expect(row).toContainText(tagline)
  }
  const [, list, pair] = all
  const parts = page.getByRole('region', { name: list?.title ?? '' }).getByRole('listitem')
  await expect(parts).toContainText((list?.parts ?? []).map(({ title }) => title))
  const cards = page.getByRole('region', { name: pair?.title ?? '' }).getByRole('article')
  const latest = (pair?.parts ?? []).toSorted(newestFirst).slice(0, 2)
  await expect(cards.getByRole('heading')).toHaveText(latest.map(({ title }) => title))
})

test('Sam goes on from the home page to the list of all articles', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/articles')
  await expect(page.getByRole('main')).toContainText(`${(await published()).length} pieces so far`)
})

test('Sam, who has accepted it, sees which articles are new since the last visit', async ({
  page,
}) => {
  const [newest, second, third] = await published()
  await page.goto('/')
  const mark = page.getByText('New', { exact: true })
  const latest = page.getByRole('region', { name: 'The latest articles' })
  await expect(latest.getByRole('article')).toHaveCount(7)
  await expect(mark).toHaveCount(0)
  const known = { at: 0, newest: Date.parse(third?.published_at ?? ''), since: null }
  await page.context().addCookies([{ name: 'cookie_choice', value: 'accepted', url: page.url() }])
  await page.evaluate((visits) => localStorage.setItem('front_page', JSON.stringify(visits)), known)
  await page.reload()
  for (const one of [newest, second, third]) {
    const article = latest.getByRole('article').filter({ hasText: one?.title ?? '' })
    await expect(article.getByText('New', { exact: true })).toHaveCount(one === third ? 0 : 1)
  }
})
