import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  chip,
  expectFound,
  listed,
  query,
  requests,
  tag,
  titles,
  used,
} from '../support/pages/search.ts'

const box = (page: Page, name: string): Locator => tag(page, name).locator('.tree-choice')
const twist = (page: Page, name: string): Locator => tag(page, name).locator('.tree-twist')

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

  // All categories are written as a star; removing one leaves the others.
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
  await page.getByLabel('Total time').selectOption('Longer than a day')
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
  await expect(page.getByLabel('Total time')).toHaveValue('')
  await expect(chip(page, 'In season in November')).toBeVisible()
  await clear.click()
  await expect.poll(() => query(page)).toBe('?keyword=thermometer')
})

test('Several quick presses in the filters are one request', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search')
  await used(page)
  await page.clock.install()
  const sent = requests(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await box(page, 'Food').click()
  await page.clock.runFor(299)
  await box(page, 'Farming').click()
  await page.clock.runFor(299)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => sent.map(({ tag: ids }) => (ids as number[]).length)).toEqual([2])
})

test('The tree of categories opens and closes, one by one and as a whole', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/search')
  await listed(page)
  await expect(tag(page, 'Preserving')).toHaveCount(0)
  await twist(page, 'Food').click()
  await expect(tag(page, 'Food')).toHaveAttribute('aria-expanded', 'true')
  await expect(tag(page, 'Preserving')).toBeVisible()
  await expect(tag(page, 'Canning')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(tag(page, 'Canning')).toBeVisible()
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(tag(page, 'Preserving')).toHaveCount(0)
  await expect(tag(page, 'Food')).toHaveAttribute('aria-expanded', 'false')
})

test('Dot walks the tree with the keyboard', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search')
  await used(page)
  await tabTo(page, tag(page, 'Food'))
  await page.keyboard.press('ArrowRight')
  await expect(tag(page, 'Food')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tag(page, 'Bread & Baking')).toBeFocused()
  await page.keyboard.press('p')
  await expect(tag(page, 'Preserving')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tag(page, 'Preserving')).toHaveAttribute('aria-checked', 'true')
  await expect(tag(page, 'Food')).toHaveAttribute('aria-checked', 'mixed')
  await page.keyboard.press('ArrowLeft')
  await expect(tag(page, 'Food')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tag(page, 'Food')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('End')
  await expect(tag(page, 'The Journal')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Series')).toBeFocused()
})

test('A category chosen by the address deep in the tree is visible', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const tags = await (await request.get('/api/article/tags/types')).json()
  const { id } = tags.results.find(({ slug }: { slug: string }) => slug === 'canning')
  await page.goto(`/search?tag=${id}`)
  await expect(tag(page, 'Canning')).toHaveAttribute('aria-checked', 'true')
  await expect(tag(page, 'Food')).toHaveAttribute('aria-checked', 'mixed')
})

test('The filter of a series shows its articles alone', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Series').selectOption('From Log to Bench')
  await expectFound(page, 4)
  await expect(titles(page).filter({ hasText: 'Sharpening a froe' })).toBeVisible()
})

test('The pages of a category and a series lead to the search within them', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/category/preserving')
  await page.getByRole('link', { name: 'Search in Preserving' }).click()
  await expect(page).toHaveURL(/\/search\?tag=\d+&scr=1$/)
  await expect(chip(page, 'Preserving')).toBeVisible()
  await page.goto('/series/a-year-in-the-orchard')
  await page.getByRole('link', { name: 'Search in this series' }).click()
  await expect(page).toHaveURL('/search?feature=3&scr=1')
  await expect(chip(page, 'A Year in the Orchard')).toBeVisible()
  await listed(page)
})

test('A tag of an article leads to what else has it', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/article/sauerkraut-by-weight')
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Fermenting' }).click()
  await expect(chip(page, 'Fermenting')).toBeVisible()
  await listed(page)
  await expect(titles(page).filter({ hasText: 'Sauerkraut by weight' })).toBeVisible()
})
