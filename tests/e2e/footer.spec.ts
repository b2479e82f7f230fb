import { type SeedCategory, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { site } from '../../src/site.ts'
import { expect, test } from '../support/browser.ts'

const EXCLUDED = ['appliances', 'alcohol', 'bifl', 'books', 'stoves', 'storage']

/** How many published articles stand in each category or below it, by slug. */
async function articlesByCategory(): Promise<Map<string, number>> {
  const categories = await seedJson<SeedCategory[]>('categories.json')
  const published = (await seedArticles()).filter(({ state }) => state === 'published')
  const above = new Map(categories.map(({ slug, parent }) => [slug, parent]))
  const isIn = (slug: string, branch: string): boolean => {
    const parent = above.get(slug)
    return slug === branch || (parent ? isIn(parent, branch) : false)
  }
  return new Map(
    categories.map(({ slug }) => [
      slug,
      published.filter((article) => article.categories.some((own) => isIn(own, slug))).length,
    ]),
  )
}

test('the footer lists the ten categories with the most articles, the largest first', async ({
  page,
}) => {
  await page.goto('/about')
  const links = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link')
  await expect(links).toHaveCount(10)
  const slugs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace('/category/', '') ?? ''),
  )
  const counts = await articlesByCategory()
  const largest = [...counts]
    .filter(([slug]) => !EXCLUDED.includes(slug))
    .map(([, count]) => count)
    .sort((a, b) => b - a)
    .slice(0, 10)
  expect(slugs.map((slug) => counts.get(slug))).toEqual(largest)
})

test('it leaves out six categories by their slug, whatever they are called', async ({ page }) => {
  const counts = await articlesByCategory()
  const present = EXCLUDED.filter((slug) => (counts.get(slug) ?? 0) > 0)
  expect(present, 'categories of the seed that would be listed').not.toEqual([])
  await page.goto('/about')
  for (const slug of EXCLUDED)
    await expect(page.getByRole('contentinfo').locator(`a[href="/category/${slug}"]`)).toHaveCount(
      0,
    )
})

test('it leads to the support pages, to information and to accounts', async ({ page }) => {
  await page.goto('/about')
  for (const [name, links] of [
    ['Support', site.menus.support],
    ['Information', site.menus.information],
    ['Account', site.menus.account],
  ] as const) {
    const nav = page.getByRole('navigation', { name, exact: true })
    for (const { href, label } of links)
      await expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        href,
      )
  }
})

test('it ends with the copyright, the city and the postcode', async ({ page }) => {
  await page.goto('/about')
  const year = new Date().getFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(
    `© ${year} ${site.name}. ${site.city} ${site.postcode}`,
  )
})
