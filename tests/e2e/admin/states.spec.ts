import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../../support/browser.ts'
import { joinAsAdministrator, save, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = (word: string) => `${word}-${randomBytes(4).toString('hex')}`
const state = (page: Page) => page.getByRole('region', { name: 'State' })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const sure = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).status()

test('Lena publishes, corrects, suspends, bins, restores and deletes an article', async ({
  page,
  trouble,
}) => {
  test.slow()
  trouble.allow(/404/)
  await joinAsAdministrator(page, 'edna')
  const id = await writeArticle(page, unique('first-frost'))
  const readers = `/article/${id}`
  await page.goto(`/vii/articles/${id}`)
  await expect(state(page)).toContainText('Unpublished')
  expect(await statusOf(page, readers)).toBe(404)

  // What was typed last goes with the publication, which says so.
  await page.getByLabel('Title', { exact: true }).fill('The first frost')
  await press(page, 'Publish')
  await expect(state(page)).toContainText('Published')
  const early = await page.request.get(readers)
  expect(early.status()).toBe(200)
  expect(await early.text()).toContain('The first frost')
  await expect(state(page).getByRole('link', { name: 'View the article' })).toHaveAttribute(
    'href',
    readers,
  )
  await axe(page)

  // A correction shows to whoever opens the page next.
  await page.getByLabel('Headline').fill('It came in the night.')
  await save(page)
  const reader = await page.context().newPage()
  await reader.goto(readers)
  // Other articles name this one.
  await expect(reader.locator('.article-headline')).toHaveText('It came in the night.')
  await reader.close()

  await press(page, 'Suspend')
  await expect(state(page)).toContainText('Suppressed')
  expect(await statusOf(page, `/api/article?id=${id}`)).toBe(404)
  // The toolbar of the text has an Undo of its own, without a word.
  await page.getByText('Undo', { exact: true }).click()
  await expect(state(page)).toContainText('Published')

  await press(page, 'Move to the bin')
  await sure(page, 'Cancel')
  await expect(state(page)).toContainText('Published')
  await press(page, 'Move to the bin')
  await sure(page, 'Move to the bin')
  await expect(state(page)).toContainText('In the bin')
  expect(await statusOf(page, `/api/article?id=${id}`)).toBe(404)
  await press(page, 'Restore')
  await expect(state(page)).toContainText('Suppressed')

  await press(page, 'Move to the bin')
  await sure(page, 'Move to the bin')
  await press(page, 'Delete for good')
  await expect(page.getByRole('alertdialog')).toContainText('Nobody can bring it back')
  await sure(page, 'Delete for good')
  await expect(page).toHaveURL('/vii/articles')
  await page.goto(`/vii/articles/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No article found')
})
