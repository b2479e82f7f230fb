import { expect, test } from '../support/browser.ts'

test('Dot goes down to Canning and back up by the breadcrumb, and on from a category without articles', async ({
  page,
}) => {
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
  await page.goto('/category/bees')
  await expect(page.getByRole('main')).toContainText('No articles yet.')
  await page.getByRole('main').getByRole('link', { name: 'Browse Farming' }).click()
  await expect(page).toHaveURL('/category/farming')
})
