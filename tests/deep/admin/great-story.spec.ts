import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { buildNow, fillIn, joinAsAdministrator, save, showPane } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** A heading, a paragraph and a table. */
async function writeBody(page: Page): Promise<void> {
  await page.getByLabel('Text', { exact: true }).click()
  await page.keyboard.type('/heading')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What goes in')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rye, whey and pateince.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  for (const cell of ['Flour', 'Grams', 'Hours']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Rye')
}

async function refer(page: Page, author: string, title: string): Promise<void> {
  const references = region(page, 'References')
  await references.getByRole('button', { name: 'Add a reference' }).click()
  await references.getByLabel('Author').fill(author)
  await references.getByLabel('Title').fill(title)
  await references.getByLabel('Title').press('Enter')
  await expect(references.getByRole('listitem').filter({ hasText: title })).toBeVisible()
}

test('Ines, new to the admin, writes, loses the network, restores her text and is read', {
  tag: '@deployed',
}, async ({ page: first, context, trouble }) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|404/)
  const title = `Rye and whey ${randomBytes(4).toString('hex')}`
  const id = title.toLowerCase().replaceAll(' ', '-')
  await joinAsAdministrator(first, 'ines')
  await first.goto('/vii/articles')
  await first.getByRole('link', { name: 'New article' }).click()
  await fillIn(first, title, '')
  await writeBody(first)
  const chooser = region(first, 'Images').getByLabel('Choose images')
  const background = '#a4492c'
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await chooser.setInputFiles([{ name: 'oven.jpg', mimeType: 'image/jpeg', buffer }])
  await region(first, 'Images').getByLabel('Description of image 1').fill('An oven of clay')
  await refer(first, 'Elizabeth David', 'English Bread')

  // The network fails while she writes, and then her browser closes.
  await context.setOffline(true)
  await refer(first, 'Lou Finch', 'On Cedar')
  await first.getByLabel('Subtitle').fill('Written where there is no signal')
  await expect(first.locator('.editor-saved')).toContainText('not sent: no network', {
    timeout: 20_000,
  })
  await expect(first.locator('.editor-saved')).toContainText('kept in this browser')
  await first.close()
  await context.setOffline(false)

  const page = await context.newPage()
  await page.goto('/vii/articles/new')
  const offer = region(page, 'Unsaved text').getByRole('listitem').first()
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Written where there is no signal')
  await expect(page.getByLabel('Text', { exact: true })).toContainText('Rye, whey and pateince.')
  await expect(page.getByLabel('Text', { exact: true }).getByRole('table')).toContainText('Grams')
  await expect(region(page, 'References').getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Images').getByLabel('Description of image 1')).toHaveValue(
    'An oven of clay',
  )
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Success: Record created.')).toBeVisible()
  await expect(page).toHaveURL(`/vii/articles/${id}`)
  await axe(page)
  await overflow(page)

  const state = region(page, 'State')
  await showPane(page, 'Publish')
  const year = new Date().getFullYear() + 1
  await page.getByLabel('Schedule for').fill(`${year}-03-01T07:00`)
  await state.getByRole('button', { name: 'Schedule' }).click()
  await expect(state).toContainText(`March 1, ${year} at 7:00 AM, Pacific Standard Time`)
  const readers = `/article/${id}`
  expect((await page.request.get(readers)).status()).toBe(404)

  // The scheduled time is reached.
  await inAdminDatabase(async (sql) => {
    await sql`update public.articles set scheduled_at = now() - interval '1 second' where slug = ${id}`
    await sql`select public.publish_scheduled_articles()`
  })
  await page.reload()
  await showPane(page, 'Publish')
  await expect(state).toContainText('Published')
  const reader = await context.newPage()
  await reader.goto(readers)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByRole('table')).toContainText('Grams')
  await expect(reader.locator('#reference-1')).toContainText('Elizabeth David')

  // She corrects a mistake and waits until readers see the correction.
  const body = page.getByLabel('Text', { exact: true })
  await body.getByText('Rye, whey and pateince.').dblclick({ position: { x: 2, y: 8 } })
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('Rye, whey and patience.')
  await save(page)
  await reader.reload()
  await expect(reader.getByText('Rye, whey and patience.')).toBeVisible()
  const builds = page.getByRole('dialog', { name: 'Details' })
  await expect(builds.getByText(/Waiting|Updating/)).toBeVisible()
  // The only build of the month's budget was used by the publication, so she requests one more.
  await buildNow(page)
  await expect(builds.getByText(/^Live$/).first()).toBeVisible()
  const built = await page.request.get(readers)
  expect(await built.text()).toContain('Rye, whey and patience.')
  // The page of the release, and no longer one that was rendered on demand: only files have a tag.
  expect(built.headers().etag).toBeDefined()
  for (const list of ['/articles', '/rss.xml', '/sitemap.xml'])
    expect(await (await page.request.get(list)).text(), list).toContain(id)

  // She suspends the article again.
  await state.getByRole('button', { name: 'Suspend' }).click()
  await expect(state).toContainText('Suppressed')
  expect((await page.request.get(`/api/article?id=${id}`)).status()).toBe(404)
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await reader.close()
})
