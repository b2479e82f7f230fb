import { expect, test } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  chip,
  expectDemonstrated,
  found,
  listed,
  query,
  requests,
  tag,
  titles,
} from './search-page.ts'

const box = (page: Parameters<typeof tag>[0], name: string) =>
  tag(page, name).locator('.tree-choice')
const twist = (page: Parameters<typeof tag>[0], name: string) =>
  tag(page, name).locator('.tree-twist')

test('choosing Food takes what is below it, and the request carries Food alone', async ({
  page,
}) => {
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
})

test('presses that follow each other are one request', async ({ page }) => {
  await page.goto('/search')
  await listed(page)
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

test('Select All is a star, and letting one go leaves the others', async ({ page }) => {
  await page.goto('/search')
  await listed(page)
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
})

test('the tree opens and shuts, one by one and as a whole', async ({ page }) => {
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
  await listed(page)
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

test('what an address chose deep down is shown', async ({ page, request }) => {
  const tags = await (await request.get('/api/article/tags/types')).json()
  const { id } = tags.results.find(({ slug }: { slug: string }) => slug === 'canning')
  await page.goto(`/search?tag=${id}`)
  await expect(tag(page, 'Canning')).toHaveAttribute('aria-checked', 'true')
  await expect(tag(page, 'Food')).toHaveAttribute('aria-checked', 'mixed')
})

test('a chip takes its filter away, and the focus stays', async ({ page }) => {
  await page.goto('/search?keyword=salt&feature=1')
  await listed(page)
  const all = page.getByText('Clear all')
  await expect(all).toHaveCount(0)
  await box(page, 'Food').click()
  await expect(all).toBeVisible()
  await chip(page, 'The Cold Kitchen').click()
  await expect(page.getByRole('group', { name: 'Active filters' })).toBeFocused()
  await expect(page.getByLabel('Series')).toHaveValue('')
  await expect.poll(() => query(page)).toMatch(/^\?keyword=salt&tag=\d+$/)
  await page.getByLabel('Series').selectOption('Wet Winters')
  await all.click()
  await expect.poll(() => query(page)).toBe('?keyword=salt')
})

test('a series shows its own articles alone', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('Series').selectOption('From Log to Bench')
  await found(page, 4)
  await expect(titles(page).filter({ hasText: 'Sharpening a froe' })).toBeVisible()
})

for (const slug of ['food', 'preserving', 'sourdough', 'bees']) {
  test(`/category/${slug} and the search for it agree on what belongs to it`, async ({
    page,
    request,
  }) => {
    const tags = await (await request.get('/api/article/tags/types')).json()
    const { id } = tags.results.find((one: { slug: string }) => one.slug === slug)
    await page.goto(`/category/${slug}`)
    const cards = page.getByRole('main').getByRole('article').getByRole('heading')
    const expected = await cards.allTextContents()
    await page.goto(`/search?tag=${id}&page=10`)
    await listed(page)
    await expectDemonstrated(page, expected)
  })
}

test('the pages of a category and a series lead to the search within them', async ({ page }) => {
  await page.goto('/category/preserving')
  await page.getByRole('link', { name: 'Search in Preserving' }).click()
  await expect(page).toHaveURL(/\/search\?tag=\d+&scr=1$/)
  await expect(chip(page, 'Preserving')).toBeVisible()
  await page.goto('/series/3')
  await page.getByRole('link', { name: 'Search in this series' }).click()
  await expect(page).toHaveURL('/search?feature=3&scr=1')
  await expect(chip(page, 'A Year in the Orchard')).toBeVisible()
  await listed(page)
})

test('a tag of an article leads to what else has it', async ({ page }) => {
  await page.goto('/article/sauerkraut-by-weight')
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Fermenting' }).click()
  await expect(chip(page, 'Fermenting')).toBeVisible()
  await listed(page)
  await expect(titles(page).filter({ hasText: 'Sauerkraut by weight' })).toBeVisible()
})
