import { type SeedCategory, seedArticles, seedJson } from '../../scripts/seed/files.ts'
import { accountMenu } from '../../src/site.ts'
import site from '../../supabase/seed/settings.json' with { type: 'json' }
import { expect, test } from '../support/browser.ts'
import { joinAs } from '../support/people.ts'

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

test('The footer lists the ten categories with the most articles, the largest first', async ({
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

test('The footer leaves out six categories by their slug, whatever their name', async ({
  page,
}) => {
  const counts = await articlesByCategory()
  const present = EXCLUDED.filter((slug) => (counts.get(slug) ?? 0) > 0)
  expect(present, 'categories of the seed that would be listed').not.toEqual([])
  await page.goto('/about')
  for (const slug of EXCLUDED)
    await expect(page.getByRole('contentinfo').locator(`a[href="/category/${slug}"]`)).toHaveCount(
      0,
    )
})

test('The footer links the support pages, the information and the account pages', async ({
  page,
}) => {
  await page.goto('/about')
  for (const [name, links] of [
    ['Support', site.support_menu],
    ['Information', site.information_menu],
    ['Elsewhere', site.social_links],
    ['Account', accountMenu.filter(({ only }) => only !== 'user')],
  ] as const) {
    const nav = page.getByRole('navigation', { name, exact: true })
    for (const { href, label } of links)
      await expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        href,
      )
  }
})

test('The footer says that the links elsewhere are the magazine’s own, and so does the structured data', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link')
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /\bme\b/)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Organization',
    sameAs: site.social_links.map(({ href }) => href),
  })
})

test('The footer links the account and the logout for Sam, who is logged in', async ({ page }) => {
  await joinAs(page, 'sam')
  await page.goto('/about')
  const links = page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link')
  await expect(links).toHaveText(
    accountMenu.filter(({ only }) => only !== 'guest').map(({ label }) => label),
  )
})

test('The footer ends with the copyright, the city and the postcode', async ({ page }) => {
  await page.goto('/about')
  const year = new Date().getFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(
    `© ${year} ${site.name}. ${site.city} ${site.postcode}`,
  )
})
