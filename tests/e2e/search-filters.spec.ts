import { axe, expect, test } from '../support/browser.ts'
import { chip, listed, query, requests, tag, titles } from '../support/pages/search.ts'
import { box } from '../support/pages/search-filters.ts'

test('Choosing Food takes what is below it, all is a star, and a chip removes its filter', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/search')
  await listed(page)
  await page.getByRole('button', { name: 'Expand All' }).click()
  const sent = requests(page)
  await box(page, 'Food').click()
  for (const name of ['Food', 'Preserving', 'Canning', 'Dairy'])
    await expect(tag(page, name)).toHaveAttribute('aria-checked', 'true')
  await expect(tag(page, 'Farming')).toHaveAttribute('aria-checked', 'false')
  await expect.poll(() => sent.at(-1)?.tag).toHaveLength(1)
  await expect(chip(page, 'Food')).toBeVisible()

  await box(page, 'Canning').click()
  await expect(tag(page, 'Food')).toHaveAttribute('aria-checked', 'mixed')
  await expect(tag(page, 'Preserving')).toHaveAttribute('aria-checked', 'mixed')
  await expect(tag(page, 'Fermenting')).toHaveAttribute('aria-checked', 'true')
  // Bread, Fermenting, Smoking, Dairy and Cider: whole branches only.
  await expect.poll(() => sent.at(-1)?.tag).toHaveLength(5)

  await box(page, 'Preserving').click()
  await box(page, 'Food').click()
  await box(page, 'Food').click()
  await expect(tag(page, 'Fermenting')).toHaveAttribute('aria-checked', 'false')
  await expect.poll(() => query(page)).toBe('')

  // All of them are a star, and letting one go leaves the others.
  const all = page.getByRole('button', { name: 'Select All' })
  await all.click()
  await expect.poll(() => query(page)).toBe('?tag=*')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'All categories')).toBeVisible()
  await box(page, 'Farming').click()
  await expect(all).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => query(page)).toMatch(/^\?tag=\d+(\|\d+)+$/)
  await expect(chip(page, 'Farming')).toHaveCount(0)
  await expect(chip(page, 'Food')).toBeVisible()

  // A chip removes its filter, and the focus stays.
  await page.goto('/search?keyword=salt&feature=1')
  await listed(page)
  const clear = page.getByText('Clear all')
  await expect(clear).toHaveCount(0)
  await box(page, 'Food').click()
  await expect(clear).toBeVisible()
  await chip(page, 'The Cold Kitchen').click()
  await expect(page.getByRole('group', { name: 'Active filters' })).toBeFocused()
  await expect(page.getByLabel('Series')).toHaveValue('')
  await expect.poll(() => query(page)).toMatch(/^\?keyword=salt&tag=\d+$/)
  await page.getByLabel('Series').selectOption('Wet Winters')
  await clear.click()
  await expect.poll(() => query(page)).toBe('?keyword=salt')

  // A card is chosen by its kind, time and season, by keyboard too.
  await page.goto('/search?keyword=thermometer')
  await listed(page)
  await page.getByLabel('Recipes and methods').selectOption('Recipes')
  await page.getByLabel('Time in all').selectOption('Longer than a day')
  await page.getByLabel('Season').selectOption('November')
  await expect
    .poll(() => query(page))
    .toBe('?keyword=thermometer&kind=recipe&time=longer&season=11')
  await expect.poll(() => sent.at(-1)).toMatchObject({ kind: 'recipe', time: 'longer', season: 11 })
  await expect(titles(page)).toHaveText(['Dry-cured bacon'])
  const ofCard = page.getByRole('link', { name: 'Dry-cured bacon' }).last()
  await expect(ofCard).toHaveAttribute('href', '/article/dry-cured-bacon#recipe')
  await axe(page)
  await chip(page, 'Longer than a day').press('Enter')
  await expect(page.getByLabel('Time in all')).toHaveValue('')
  await expect(chip(page, 'In season in November')).toBeVisible()
  await clear.click()
  await expect.poll(() => query(page)).toBe('?keyword=thermometer')
})
