import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { joinAsAdministrator, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = (word: string) => `${word}-${randomBytes(4).toString('hex')}`
const state = (page: Page) => page.getByRole('region', { name: 'State' })
const press = (page: Page, name: string) =>
  state(page).getByRole('button', { name, exact: true }).click()
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).status()

test('A publication is scheduled in the magazine’s time zone, cancelled, scheduled again and carried out', async ({
  page,
}) => {
  test.slow()
  await joinAsAdministrator(page, 'piet')
  const id = await writeArticle(page, unique('planned'))
  await page.goto(`/vii/articles/${id}`)
  const at = page.getByLabel('Schedule for')
  await expect(state(page)).toContainText(/Pacific (Standard|Daylight) Time/)
  await at.fill('2020-01-01T09:30')
  await press(page, 'Schedule')
  await expect(state(page)).toContainText('Choose a time at least two minutes ahead.')
  await expect(at).toBeFocused()

  const year = new Date().getFullYear() + 1
  await at.fill(`${year}-07-01T09:30`)
  await press(page, 'Schedule')
  await expect(state(page)).toContainText(`July 1, ${year} at 9:30 AM, Pacific Daylight Time`)
  const [row] = await inAdminDatabase(
    (sql) => sql`select scheduled_at from public.articles where slug = ${id}`,
  )
  expect(row?.scheduled_at.toISOString()).toBe(`${year}-07-01T16:30:00.000Z`)
  await axe(page)
  await overflow(page)

  await expect(page.locator('.editor-bar')).toContainText('Scheduled')
  await press(page, 'Cancel the schedule')
  await expect(at).toBeVisible()
  await at.fill(`${year}-07-01T09:30`)
  await press(page, 'Schedule')
  await expect(state(page)).toContainText('Scheduled for')

  // Its time comes; what runs every minute finds it.
  await inAdminDatabase(async (sql) => {
    await sql`update public.articles set scheduled_at = now() - interval '1 second' where slug = ${id}`
    await sql`select public.publish_scheduled_articles()`
  })
  await page.reload()
  await expect(state(page)).toContainText('Published')
  expect(await statusOf(page, `/article/${id}`)).toBe(200)
})
