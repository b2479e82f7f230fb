import type { Page } from '@playwright/test'
import { axe, expect, lookAt, overflow, test } from '../../support/browser.ts'
import { asEditor, type Editor } from '../../support/editor.ts'
import { count, newWord, row, rows } from '../../support/pages/manager.ts'
import { chooseIn } from '../../support/pages/rows.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

let editor: Editor
test.beforeEach(async ({ page, playwright, baseURL }) => {
  editor = await asEditor(playwright, baseURL)
  await logInAs(page, ADMINISTRATOR)
})
test.afterEach(() => editor.leave())

test('Hazel finds her articles: words, states, order and pages are all in the address', {
  tag: '@deep',
}, async ({ page }) => {
  const word = newWord()
  for (let number = 1; number <= 26; number += 1)
    await editor.write(`${word}-${number}`, { title: `Jam ${number} of ${word}` })
  await editor.schedule(`${word}-3`, new Date('2031-05-04T16:00:00Z'))

  await page.goto('/vii/articles')
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Words in the article').pressSequentially(word, { delay: 20 })
  await expect(count(page)).toHaveText('1–25 of 26')
  expect(query(page)).toEqual({ keyword: word })
  await page.getByLabel('Sort by').selectOption('Created (Oldest)')
  await expect(rows(page).first()).toContainText(`Jam 1 of ${word}`)
  await expect(row(page, 'Jam 3 ')).toContainText(/Scheduled\s*for May 4, 2031, 9:00\sAM PDT/)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Jam 26 of ${word}`)
  await expect(count(page)).toHaveText('26–26 of 26')
  expect(query(page)).toEqual({ keyword: word, sort_by: 'date_created_oldest', page: '2' })

  await page.reload()
  await expect(rows(page)).toContainText(`Jam 26 of ${word}`)
  await expect(page.getByLabel('Sort by')).toHaveValue('date_created_oldest')
  await page.goBack()
  await expect(count(page)).toHaveText('1–25 of 26')
  // The selection is kept on other pages of the list.
  const selected = page.getByRole('region', { name: 'Selected articles' })
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByLabel('Select “Jam 26 ')).not.toBeChecked()
  await page.getByRole('button', { name: 'Select all 26 articles that match' }).click()
  await expect(selected).toContainText('26 selected')
  await page.getByLabel('Rows').selectOption('50')
  await expect(count(page)).toHaveText('1–26 of 26')
  expect(query(page)).toEqual({ keyword: word, sort_by: 'date_created_oldest', rows: '50' })
  await expect(page.getByLabel('Select all on this page')).toBeChecked()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(count(page)).toHaveText('1–25 of 26')
  await selected.getByRole('button', { name: 'Clear' }).click()
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
  // A typed keyword is one entry of the history, however slowly it was typed.
  await page.goBack()
  await expect(page.getByLabel('Words in the article')).toHaveValue('')
  expect(query(page)).toEqual({})
  await page.goForward()
  await expect(page.getByLabel('Words in the article')).toHaveValue(word)

  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^Published/ })
    .click()
  await expect(count(page)).toHaveText('No records found.')
  expect(query(page)).toEqual({ keyword: word, state: 'published' })
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: '\u2003Bread' })
  await expect.poll(() => query(page).tag).toMatch(/^\d+$/)
  await expect(row(page, 'A first loaf')).toBeVisible()
  await page.getByRole('combobox', { name: 'Series' }).selectOption('First Loaves')
  await expect(rows(page)).toHaveCount(1)

  await page.goto(`/vii/articles?keyword=${word}`)
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^Scheduled/ })
    .click()
  await expect(count(page)).toHaveText('1–1 of 1')
  await page.goBack()
  await expect(rows(page)).toHaveCount(25)
  await lookAt(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A card is still a row to those who listen.
    await expect(page.getByRole('row', { name: /^Jam 3 .*, Scheduled, / })).toBeVisible()
    await overflow(page)
  }
})

test('Hazel publishes, withdraws, bins, restores and deletes from the list', {
  tag: '@deep',
}, async ({ page }) => {
  const word = newWord()
  const id = `${word}-verbs`
  const title = `Salt ${word}`
  await editor.write(id, { title })
  await page.goto(`/vii/articles?keyword=${word}`)
  const own = row(page, title)
  const press = (name: string) => chooseIn(own, name)
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click()

  await expect(own).toContainText('Unpublished')
  // The next thing of an article takes one press.
  await own.getByRole('button', { name: /^Publish/ }).click()
  await expect(own).toContainText('Published')
  await expect(page.getByText('Success: Record updated.').first()).toBeVisible()
  expect((await page.request.get(`/article/${id}`)).status()).toBe(200)
  await own.getByRole('button', { name: /^Suspend/ }).click()
  await expect(own).toContainText('Suppressed')

  await press('Move to the bin')
  await confirm('Cancel')
  await expect(own).toContainText('Suppressed')
  await press('Move to the bin')
  await confirm('Move to the bin')
  await expect(count(page)).toHaveText('No records found.')
  await expect(page.getByRole('region', { name: 'Articles' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^In the bin/ })
    .click()
  await expect(own).toContainText('In the bin')
  await press('Restore')
  await expect(rows(page)).toHaveCount(0)
  await page.goto(`/vii/articles?keyword=${word}`)
  await expect(own).toContainText('Suppressed')

  await press('Move to the bin')
  await confirm('Move to the bin')
  await page.goto(`/vii/articles?keyword=${word}&state=binned`)
  await press('Delete for good')
  await confirm('Delete for good')
  await expect(rows(page)).toHaveCount(0)
  expect((await editor.read(id)).status()).toBe(404)
})

test('A list that cannot be loaded says so', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/api\/admin\/article\/search/)
  trouble.allow(/Failed to load resource/)
  await page.route('**/api/admin/article/search', (route) => route.abort())
  await page.goto('/vii/articles?page=1')
  await expect(
    page.getByRole('alert').filter({ hasText: 'A network error occurred.' }),
  ).toBeVisible()
  await axe(page)
  await page.unroute('**/api/admin/article/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('A refused publication is shown with its reason', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  const word = newWord()
  await editor.write(`${word}-binned`, { title: `Gone ${word}` })
  await page.goto(`/vii/articles?keyword=${word}`)
  await expect(rows(page)).toHaveCount(1)
  // Another user has changed it first.
  await editor.bin(`${word}-binned`)
  trouble.allow(/409/)
  await rows(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(
    page.getByText('Unable to update this record. This article is in the bin. Restore it first.'),
  ).toBeVisible()
  await expect(count(page)).toHaveText('No records found.')
})

test('The article manager weighs at most 300 kB in a browser of Hazel that has no cache yet', {
  tag: ['@deep', '@chromium'],
}, async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto('/vii/articles', { waitUntil: 'networkidle' })
  await expect(rows(page).first()).toBeVisible()
  expect(bytes / 1000).toBeLessThanOrEqual(300)
})
