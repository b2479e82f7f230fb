import type { Locator, Page } from '@playwright/test'
import { seedArticles } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'
import { box, firstSeries } from '../support/pages/article-series.ts'

test('The page of a series lists its parts in order', async ({ page }) => {
  const { title, parts } = await firstSeries()
  await page.goto(`/article/${parts[1]?.slug}`)
  await box(page, title).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(parts.map((part) => part.title))
})

test('An article without a series shows no place in one', async ({ page }) => {
  await page.goto('/article/about')
  await expect(page.getByText(/Part \d+ of \d+/)).toHaveCount(0)
})

test.describe('what to read next', () => {
  const related = (page: Page): Locator => page.getByRole('region', { name: 'Read next' })

  test('Related articles share a category where there is no series', async ({ page }) => {
    const articles = await seedArticles()
    const jam = articles.find(({ slug }) => slug === 'blackberry-jam-without-boxed-pectin')
    await page.goto(`/article/${jam?.slug}`)
    await expect(related(page).getByRole('article')).toHaveCount(3)
    const [title] = await related(page).getByRole('heading', { level: 3 }).allTextContents()
    const nearest = articles.find((article) => article.title === title)
    expect(nearest?.categories.some((category) => jam?.categories.includes(category))).toBe(true)
  })
})
