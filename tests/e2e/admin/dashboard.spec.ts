import { randomBytes } from 'node:crypto'
import { expect, lookAt, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { asEditor } from '../../support/editor.ts'
import { ADMINISTRATOR, joinAs, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Hazel sees the figures of the magazine, and each leads to what it counts', {
  tag: '@deep',
}, async ({ page, playwright, baseURL }) => {
  const word = randomBytes(5).toString('hex')
  const editor = await asEditor(playwright, baseURL)
  const [comment] = await inAdminDatabase(
    (sql) => sql`
      insert into public.comments (article_id, author_id, body, html)
      select articles.id, profiles.id, ${`Which flour, ${word}?`}, '<p>Which flour?</p>'
      from public.articles, public.profiles where slug = 'a-first-loaf' and username = 'sam_porter'
      returning id`,
  )
  await inAdminDatabase(
    (sql) => sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values (${`${word}@example.org`}, now() - interval '5 weeks')`,
  )
  try {
    await editor.write(`draft-${word}`)
    await logInAs(page, ADMINISTRATOR)
    await page.goto('/vii')
    const newest = page.getByRole('region', { name: 'Newest comments' })
    await expect(
      newest.getByRole('listitem').filter({ hasText: word }).getByRole('link'),
    ).toHaveAttribute('href', `/article/a-first-loaf#comment-${comment?.id}`)
    await expect(page.getByRole('region', { name: 'Most read in the last 7 days' })).toBeVisible()
    const recent = page.getByRole('table').filter({ hasText: 'New subscribers' })
    await expect(recent.getByRole('columnheader')).toHaveText(['Yesterday', 'Last 7 days'])
    await expect(recent.getByRole('row').last()).toContainText('the 7 days before')
    await expect(page.getByRole('region', { name: 'The site' })).toContainText(
      /Live|Waiting|Updating/,
    )
    const table = page.getByRole('table', { name: 'Subscribers by week' })
    await expect(table.getByRole('row')).toHaveCount(13)
    const totals = await table.locator('tbody tr td:last-child').allTextContents()
    expect(Number(totals.at(-1))).toBeGreaterThan(0)
    expect(await page.locator('.bars rect').count()).toBe(12)

    await lookAt(page)

    await test.step('The numbers have a period in their address, tables and CSV files', async () => {
      await page.getByRole('link', { name: 'Numbers' }).first().click()
      await page.getByRole('link', { name: '90 days' }).click()
      await expect(page).toHaveURL('/vii/numbers?days=90')
      const visitors = page.getByRole('region', { name: 'Visitors by day' })
      await visitors.getByText('As a table').click()
      await expect(visitors.getByRole('row')).toHaveCount(91)
      await lookAt(page)
      const saved = page.waitForEvent('download')
      await visitors.getByRole('button', { name: 'Save as CSV' }).click()
      expect((await saved).suggestedFilename()).toBe('visitors-by-day.csv')
      await page.goto('/vii')
    })

    // rule: planning/calendar
    await test.step('An idea is grabbed by keyboard, put back, and dropped a day later', async () => {
      await page.goto('/vii/calendar')
      await page.getByRole('textbox', { name: 'Idea' }).fill(`Idea ${word}`)
      await page.getByRole('button', { name: 'Save the idea' }).press('Enter')
      const grab = page.getByRole('button', { name: `Grab Idea ${word}` })
      const drop = page.getByRole('button', { name: `Drop Idea ${word}` })
      await grab.press('Space')
      await expect(
        page.getByRole('status').filter({ hasText: 'Arrow keys choose a day' }),
      ).toBeVisible()
      await drop.press('ArrowUp')
      await expect(page.locator('.calendar-day[data-drop]')).toBeVisible()
      await lookAt(page)
      await drop.press('Escape')
      await expect(grab).toBeFocused()
      await expect(page.locator('.calendar-day[data-drop]')).toHaveCount(0)
      await grab.press('Enter')
      await drop.press('ArrowLeft')
      await drop.press('Enter')
      await expect(page.getByText(`“Idea ${word}” is due`)).toBeVisible()
      await expect(grab).toBeFocused()
      await expect(page.locator('.calendar-day').filter({ has: grab })).toBeVisible()
      await page.getByRole('link', { name: 'Week', exact: true }).click()
      await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d$/)
      await expect(page.locator('.calendar-day')).toHaveCount(7)
      await lookAt(page)
      await page.goto('/vii')
    })

    await page.getByRole('link', { name: /Unpublished$/ }).click()
    await expect(page).toHaveURL('/vii/articles?state=unpublished')
    await expect(page.getByRole('row').filter({ hasText: `draft-${word}` })).toBeVisible()
  } finally {
    await inAdminDatabase(async (sql) => {
      await sql`delete from public.comments where id = ${comment?.id ?? 0}`
      await sql`delete from public.articles where title = ${`Idea ${word}`}`
      await sql`delete from public.newsletter_subscribers where email = ${`${word}@example.org`}`
    })
    await editor.leave()
  }
})

test('Only administrators see the figures: guests log in first, readers are sent to the home page', async ({
  page,
}) => {
  await page.goto('/vii')
  await expect(page).toHaveURL('/login')
  await joinAs(page, 'reader')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/vii')
  await expect(page).toHaveURL('/')
  expect(requests.filter((url) => url.includes('/api/admin/'))).toEqual([])
})
