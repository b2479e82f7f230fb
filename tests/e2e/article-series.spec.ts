import type { Locator, Page } from '@playwright/test'
import { type SeedSeries, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

/** The first series of the journal, with the titles of its published parts. */
async function firstSeries() {
  const [series] = await seedJson<SeedSeries[]>('series.json')
  const articles = new Map((await seedArticles()).map((article) => [article.slug, article]))
  const parts = (series?.articles ?? []).flatMap((slug) => articles.get(slug) ?? [])
  return { title: series?.title ?? '', parts: parts.filter(({ state }) => state === 'published') }
}

const box = (page: Page, title: string): Locator => page.getByRole('navigation', { name: title })

test('Maren reads a series from its first part to its last and back', async ({ page }) => {
  const { title, parts } = await firstSeries()
  const [first] = parts
  await page.goto(`/article/${first?.slug}`)
  for (const [index, part] of parts.entries()) {
    await expect(page).toHaveURL(`/article/${part.slug}`)
    await expect(box(page, title)).toContainText(`Part ${index + 1} of ${parts.length}`)
    const next = box(page, title).locator('[rel=next]')
    const previous = box(page, title).locator('[rel=prev]')
    const before = parts[index - 1]
    const after = parts[index + 1]
    await expect(previous).toHaveCount(before ? 1 : 0)
    await expect(next).toHaveCount(after ? 1 : 0)
    if (before) await expect(previous).toContainText(before.title)
    if (!after) break
    await expect(next).toContainText(after.title)
    await next.click()
  }
  await box(page, title).locator('[rel=prev]').click()
  await expect(page).toHaveURL(`/article/${parts.at(-2)?.slug}`)
})

test('the series itself lists its parts in order', async ({ page }) => {
  const { title, parts } = await firstSeries()
  await page.goto(`/article/${parts[1]?.slug}`)
  await box(page, title).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(parts.map((part) => part.title))
})

test('an article in no series claims no place', async ({ page }) => {
  await page.goto('/article/about')
  await expect(page.getByText(/Part \d+ of \d+/)).toHaveCount(0)
})

test.describe('what to read next', () => {
  const related = (page: Page): Locator => page.getByRole('region', { name: 'Read next' })

  test('is three other articles, those of the series first', async ({ page }) => {
    const { parts } = await firstSeries()
    const [first, ...others] = parts
    await page.goto(`/article/${first?.slug}`)
    const titles = await related(page).getByRole('article').getByRole('heading').allTextContents()
    expect(titles).toHaveLength(3)
    expect(titles).not.toContain(first?.title)
    const wanted = others.slice(0, 3).map(({ title }) => title)
    expect(titles.sort()).toEqual(wanted.sort())
  })

  test('shares a category where there is no series', async ({ page }) => {
    const articles = await seedArticles()
    const jam = articles.find(({ slug }) => slug === 'blackberry-jam-without-boxed-pectin')
    await page.goto(`/article/${jam?.slug}`)
    await expect(related(page).getByRole('article')).toHaveCount(3)
    const [title] = await related(page).getByRole('heading', { level: 3 }).allTextContents()
    const nearest = articles.find((article) => article.title === title)
    expect(nearest?.categories.some((category) => jam?.categories.includes(category))).toBe(true)
  })
})
