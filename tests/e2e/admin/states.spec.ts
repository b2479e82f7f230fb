import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { joinAsAdministrator, save, showPane, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = (word: string) => `${word}-${randomBytes(4).toString('hex')}`
const state = (page: Page) => page.getByRole('region', { name: 'State' })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const sure = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).status()

const pressInState = (page: Page, name: string) =>
  state(page).getByRole('button', { name, exact: true }).click()

test('Lena publishes, corrects, suspends, bins, restores and deletes an article', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  await joinAsAdministrator(page, 'edna')
  const id = await writeArticle(page, unique('first-frost'))
  const readers = `/article/${id}`
  await page.goto(`/vii/articles/${id}`)
  await expect(state(page)).toContainText('Unpublished')
  expect(await statusOf(page, readers)).toBe(404)

  // Publishing also saves the latest changes, and says so.
  await page.getByLabel('Title', { exact: true }).fill('The first frost')
  await press(page, 'Publish')
  await expect(state(page)).toContainText('Published')
  await expect(page.getByText(/^Published on .+ Readers can see it\.$/)).toBeVisible()
  const early = await page.request.get(readers)
  expect(early.status()).toBe(200)
  expect(await early.text()).toContain('The first frost')
  await expect(state(page).getByRole('link', { name: 'View the article' })).toHaveAttribute(
    'href',
    readers,
  )
  await axe(page)

  // A reader who opens the page next sees the correction.
  await showPane(page, 'Details')
  await page.getByLabel('Standfirst').fill('It came in the night.')
  await save(page)
  const reader = await page.context().newPage()
  await reader.goto(readers)
  // Other articles link to this one.
  await expect(reader.locator('.article-headline')).toHaveText('It came in the night.')
  await reader.close()

  await showPane(page, 'Publish')
  await expect(state(page)).toContainText('It is then suppressed')
  await press(page, 'Suspend')
  await expect(state(page)).toContainText('Suppressed')
  await expect(page.getByText('Suppressed. Readers can no longer see it.')).toBeVisible()
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
  await expect(page.getByRole('alertdialog')).toContainText('It cannot be restored')
  await sure(page, 'Delete for good')
  await expect(page).toHaveURL('/vii/articles')
  await page.goto(`/vii/articles/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No article found')
})

test('A publication is scheduled in the magazine’s time zone, cancelled, scheduled again and carried out', {
  tag: '@deep',
}, async ({ page }) => {
  await joinAsAdministrator(page, 'piet')
  const id = await writeArticle(page, unique('planned'))
  await page.goto(`/vii/articles/${id}`)
  const at = page.getByLabel('Schedule for')
  await expect(state(page)).toContainText(/Pacific (Standard|Daylight) Time/)
  await at.fill('2020-01-01T09:30')
  await pressInState(page, 'Schedule')
  await expect(state(page)).toContainText('Choose a time at least two minutes ahead.')
  await expect(at).toBeFocused()

  const year = new Date().getFullYear() + 1
  await at.fill(`${year}-07-01T09:30`)
  await pressInState(page, 'Schedule')
  await expect(state(page)).toContainText(`July 1, ${year} at 9:30 AM, Pacific Daylight Time`)
  const [row] = await inAdminDatabase(
    (sql) => sql`select scheduled_at from public.articles where slug = ${id}`,
  )
  expect(row?.scheduled_at.toISOString()).toBe(`${year}-07-01T16:30:00.000Z`)
  await axe(page)
  await overflow(page)

  await expect(page.locator('.editor-bar')).toContainText('Scheduled')
  await pressInState(page, 'Cancel the schedule')
  await expect(at).toBeVisible()
  await at.fill(`${year}-07-01T09:30`)
  await pressInState(page, 'Schedule')
  await expect(state(page)).toContainText('Scheduled for')

  // The scheduled time is reached, and the job that runs every minute publishes it.
  await inAdminDatabase(async (sql) => {
    await sql`update public.articles set scheduled_at = now() - interval '1 second' where slug = ${id}`
    await sql`select public.publish_scheduled_articles()`
  })
  await page.reload()
  await expect(page.locator('.editor-bar')).toContainText('Published')
  expect(await statusOf(page, `/article/${id}`)).toBe(200)
})
