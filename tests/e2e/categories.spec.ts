import { type SeedCategory, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { expect, test } from '../support/browser.ts'

const branchOf = (slug: string, all: SeedCategory[]): string[] => [
  slug,
  ...all.filter(({ parent }) => parent === slug).flatMap((below) => branchOf(below.slug, all)),
]

for (const slug of ['food', 'preserving', 'sourdough']) {
  test(`/category/${slug} has everything below it, the newest first`, async ({ page }) => {
    const branch = branchOf(slug, await seedJson<SeedCategory[]>('categories.json'))
    const articles = (await seedArticles())
      .filter(({ state }) => state === 'published')
      .filter(({ categories }) => categories.some((own) => branch.includes(own)))
      .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    await page.goto(`/category/${slug}`)
    const titles = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(titles).toHaveText(articles.map(({ title }) => title))
  })
}

test('Dot goes down to Canning and back up by the breadcrumb', async ({ page }) => {
  const below = page.getByRole('navigation', { name: 'Subcategories' })
  const path = page.getByRole('navigation', { name: 'Breadcrumb' })
  await page.goto('/category/food')
  await below.getByRole('link', { name: /^Preserving/ }).click()
  await below.getByRole('link', { name: /^Canning/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canning')
  await expect(path.getByRole('listitem')).toHaveText(['Articles', 'Food', 'Preserving', 'Canning'])
  await expect(path.locator('[aria-current=page]')).toHaveText('Canning')
  await path.getByRole('link', { name: 'Food' }).click()
  await expect(page).toHaveURL('/category/food')
})

test('A category without articles says so and leads on', async ({ page }) => {
  await page.goto('/category/bees')
  await expect(page.getByRole('main')).toContainText('No articles yet.')
  await page.getByRole('main').getByRole('link', { name: 'Browse Farming' }).click()
  await expect(page).toHaveURL('/category/farming')
})
