import { type SeedSeries, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

/** The series of the journal, each with its published parts. */
async function series() {
  const articles = new Map((await seedArticles()).map((article) => [article.slug, article]))
  return (await seedJson<SeedSeries[]>('series.json')).map((one) => ({
    ...one,
    parts: one.articles
      .flatMap((slug) => articles.get(slug) ?? [])
      .filter(({ state }) => state === 'published'),
  }))
}

test('The first series opens the home page, with its first cover and all of its parts', async ({
  page,
}) => {
  const [first] = await series()
  await page.goto('/')
  const hero = page.getByRole('region').first()
  await expect(hero).toHaveAccessibleName(first?.title ?? '')
  await expect(hero).toContainText(first?.tagline ?? '')
  await expect(hero).toContainText(first?.description ?? '')
  await expect(hero.getByRole('img')).toHaveAttribute('alt', first?.parts[0]?.cover.alt ?? '')
  await expect(hero.getByRole('img')).toBeInViewport()
  const parts = hero.getByRole('listitem').getByRole('link')
  await expect(parts).toContainText((first?.parts ?? []).map(({ title }) => title))
  await hero.getByRole('link', { name: first?.title ?? '', exact: true }).click()
  await expect(page).toHaveURL('/series/1')
})

test('The other series follow on the home page in order, each with its three latest articles', async ({
  page,
}) => {
  const [, ...others] = await series()
  await page.goto('/')
  for (const [index, { title, tagline, parts }] of others.entries()) {
    const preview = page.getByRole('region').nth(index + 1)
    await expect(preview).toHaveAccessibleName(title)
    await expect(preview).toContainText(tagline)
    const latest = parts
      .toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
      .slice(0, 3)
    const titles = preview.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(latest.map((article) => article.title))
  }
})

test('Sam goes on from the home page to the list of all articles', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/articles')
  const published = (await seedArticles()).filter(({ state }) => state === 'published')
  await expect(page.getByRole('main')).toContainText(`${published.length} pieces so far`)
})
