import { expect, test } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { chip, found, listed, requests, tag, titles, used } from '../support/pages/search.ts'
import { box, twist } from '../support/pages/search-filters.ts'

test('Several quick presses in the filters are one request', async ({ page }) => {
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

test('The tree of categories opens and closes, one by one and as a whole', async ({ page }) => {
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

test('Dot walks the tree with the keyboard', async ({ page }) => {
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

test('A category chosen by the address deep in the tree is visible', async ({ page, request }) => {
  const tags = await (await request.get('/api/article/tags/types')).json()
  const { id } = tags.results.find(({ slug }: { slug: string }) => slug === 'canning')
  await page.goto(`/search?tag=${id}`)
  await expect(tag(page, 'Canning')).toHaveAttribute('aria-checked', 'true')
  await expect(tag(page, 'Food')).toHaveAttribute('aria-checked', 'mixed')
})

test('The filter of a series shows its articles alone', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Series').selectOption('From Log to Bench')
  await found(page, 4)
  await expect(titles(page).filter({ hasText: 'Sharpening a froe' })).toBeVisible()
})

test('The pages of a category and a series lead to the search within them', async ({ page }) => {
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

test('A tag of an article leads to what else has it', async ({ page }) => {
  await page.goto('/article/sauerkraut-by-weight')
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Fermenting' }).click()
  await expect(chip(page, 'Fermenting')).toBeVisible()
  await listed(page)
  await expect(titles(page).filter({ hasText: 'Sauerkraut by weight' })).toBeVisible()
})
