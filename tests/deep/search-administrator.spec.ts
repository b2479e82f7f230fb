import type { Page } from '@playwright/test'
import { seedArticles } from '../../scripts/seed/files.ts'
import { axe, expect, test } from '../support/browser.ts'
import { chip, listed, query, results, title } from '../support/pages/search.ts'
import { ADMINISTRATOR, logInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const draft = async () => {
  const drafts = (await seedArticles()).filter(({ state }) => state === 'unpublished')
  return { title: drafts[0]?.title ?? '', slug: drafts[0]?.slug ?? '' }
}
const sorts = (page: Page) => page.getByLabel('Sort by').getByRole('option')

test('Hazel finds her draft, and other users do not', async ({ page }) => {
  const { title: name, slug } = await draft()
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/search')
  await listed(page)
  await page.getByLabel('State').selectOption('Unpublished')
  await expect.poll(() => query(page)).toBe('?state=unpublished')
  await listed(page)
  await expect(title(page, name)).toBeVisible()
  await expect(results(page).filter({ hasText: name })).toContainText('Unpublished')
  await expect(title(page, name).getByRole('link')).toHaveAttribute('href', `/vii/articles/${slug}`)
  await axe(page)
  await chip(page, 'Unpublished').click()
  await expect.poll(() => query(page)).toBe('')
  await expect(title(page, name)).toHaveCount(0)
})

test('Hazel sorts by creation, and the address keeps it', async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/search?sort_by=date_created_oldest&state=any')
  await listed(page)
  await expect(page.getByLabel('Sort by')).toHaveValue('date_created_oldest')
  await expect(page.getByLabel('State')).toHaveValue('any')
  await page.getByLabel('Sort by').selectOption('Created (Newest)')
  await expect.poll(() => query(page)).toBe('?sort_by=date_created_newest&state=any')
  await listed(page)
})

test('A guest cannot choose unpublished articles, and an address that asks for them shows the published', async ({
  page,
}) => {
  const { title: name } = await draft()
  await page.goto('/search?sort_by=date_created_oldest&state=unpublished')
  await listed(page)
  await expect.poll(() => query(page)).toBe('')
  await expect(page.getByLabel('State')).toHaveCount(0)
  await expect(sorts(page)).toHaveText([
    'Relevance',
    'Newest',
    'Oldest',
    'Most viewed',
    'Most liked',
  ])
  await expect(title(page, name)).toHaveCount(0)
})
