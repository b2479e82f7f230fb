import { type SeedSeries, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'
import { publishedArticles } from '../support/demonstration-articles.ts'

/** The series of the journal, each with its published parts. */
async function series() {
  const articles = new Map((await publishedArticles()).map((article) => [article.slug, article]))
  return (await seedJson<SeedSeries[]>('series.json')).map((one) => ({
    ...one,
    parts: one.articles.flatMap((slug) => articles.get(slug) ?? []),
  }))
}

test('The front page begins with the newest articles, on the first screen, and goes on with the series in their order', async ({
  page,
}) => {
  const articles = await publishedArticles()
  const all = await series()
  const [first, list, pair] = all
  const row = (title = '') => page.getByRole('region', { name: title })
  await page.goto('/')

  await test.step('The newest two are in the first screen of a phone and of a desktop', async () => {
    const latest = row('The latest articles')
    const titles = latest.getByRole('heading', { name: /^(?!Lately$)/ })
    await expect(titles).toHaveText(articles.slice(0, 7).map(({ title }) => title))
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(latest.locator('img').first()).toBeInViewport({ ratio: 1 })
      for (const title of [titles.first(), titles.nth(1)])
        await expect(title).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('The series follow', async () => {
    for (const [index, { title, tagline }] of all.entries()) {
      await expect(page.locator('.series-row').nth(index)).toHaveAccessibleName(title)
      await expect(row(title)).toContainText(tagline)
    }
  })

  await test.step('The first has a wide picture and all of its parts', async () => {
    await expect(row(first?.title)).toContainText(first?.description ?? '')
    const picture = row(first?.title).getByRole('img')
    await expect(picture).toHaveAttribute('alt', first?.parts[0]?.cover.alt ?? '')
    const parts = row(first?.title).getByRole('listitem').getByRole('link')
    await expect(parts).toContainText((first?.parts ?? []).map(({ title }) => title))
  })

  await test.step('The second is a list, the third a pair', async () => {
    const parts = row(list?.title).getByRole('listitem')
    await expect(parts).toContainText((list?.parts ?? []).map(({ title }) => title))
    const slugs = pair?.parts.map(({ slug }) => slug) ?? []
    const latest = articles.filter(({ slug }) => slugs.includes(slug)).slice(0, 2)
    const teasers = row(pair?.title).getByRole('article')
    await expect(teasers.getByRole('heading')).toHaveText(latest.map(({ title }) => title))
  })

  await test.step('A series and the list of all articles are one press away', async () => {
    await row(first?.title)
      .getByRole('link', { name: first?.title ?? '', exact: true })
      .click()
    await expect(page).toHaveURL('/series/the-cold-kitchen')
    await page.goBack()
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(page.getByRole('main')).toContainText(`${articles.length} pieces so far`)
  })
})

test('Sam, who has accepted it, sees which articles are new since the last visit', async ({
  page,
}) => {
  const [newest, second, third] = await publishedArticles()
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
