import type { Page } from '@playwright/test'
import postgres from 'postgres'
import { expect, overflow, test } from '../../support/browser.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'
import { type HostileJournal, writeJournal } from '../hostile-journal.ts'

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(600_000)

let journal: HostileJournal

test.beforeAll(async ({ playwright }, { project }) => {
  test.setTimeout(600_000)
  const sql = postgres(process.env.ADMIN_DATABASE_URL ?? '', { max: 1, onnotice() {} })
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  journal = await writeJournal(request, sql)
  await request.dispose()
  await sql.end()
})

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`${page.url()} opened a dialog: ${dialog.message()}`)
  })
})

/** Spaces and control characters are invisible, so they are ignored. */
const seen = (text: string | null) => (text ?? '').replace(/[\s\p{Cc}\p{Cf}]+/gu, '')

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('A hostile article shows what was typed, and nothing of it runs', async ({ page }) => {
  for (const { id, title, subtitle, headline } of journal.articles) {
    await page.goto(`/article/${id}`)
    expect(seen(await titleOf(page).textContent()), id).toBe(seen(title))
    const article = seen(await page.getByRole('article').first().textContent())
    expect(article, id).toContain(seen(subtitle))
    const description = page.locator('meta[name=description]')
    expect(seen(await description.getAttribute('content')), id).toBe(seen(headline))
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(seen(JSON.parse(data ?? '{}').headline ?? ''), id).toBe(seen(title))
    await overflow(page)
  }
})

test('Lists, categories, the series and the search show hostile text as text', async ({ page }) => {
  const paths = ['/', '/articles', '/search', '/shop', ...journal.categories]
  for (const { title } of journal.articles) paths.push(`/search/${encodeURIComponent(title)}`)
  for (const path of paths) {
    await page.goto(path)
    await expect(titleOf(page)).toBeVisible()
    await overflow(page)
  }
})

test('The discussion shows every hostile comment as text', async ({ page }) => {
  await page.goto(`/article/${journal.articles[0]?.id}#comments`)
  const comments = page.getByRole('article', { name: `Comment by ${journal.username}` })
  await expect(comments.first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more comments' })
  await expect(async () => {
    if ((await comments.count()) < 100) await more.click({ timeout: 500 })
    expect(await comments.count()).toBeGreaterThanOrEqual(100)
  }).toPass()
  await overflow(page)
})

test('The admin and the account show hostile text as text', async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  const adminPages = [
    '/vii',
    '/vii/articles',
    '/vii/comments?state=reported',
    '/vii/email',
    '/vii/messages',
    '/vii/newsletter',
    '/account',
  ]
  for (const path of adminPages) {
    await page.goto(path)
    await expect(titleOf(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await overflow(page)
  }
  for (const { id } of journal.articles.slice(0, 10)) {
    await page.goto(`/vii/articles/${id}`)
    await page.waitForLoadState('networkidle')
  }
})

test('Feeds and sitemap with hostile text are well formed', async ({ page }) => {
  const written = new Map(journal.articles.map(({ id, title }) => [id, seen(title)]))
  await page.goto('/')
  for (const path of ['/rss.xml', '/sitemap.xml', `${journal.categories[0]}/rss.xml`]) {
    const items = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text()
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      if (feed.querySelector('parsererror')) throw new Error(`${address} is not well formed`)
      return [...feed.querySelectorAll('item')].map((item) => ({
        id: item.querySelector('link')?.textContent?.split('/').pop() ?? '',
        title: item.querySelector('title')?.textContent ?? '',
      }))
    }, path)
    // Other tests publish on this site, too.
    const ours = items.filter(({ id }) => written.has(id))
    if (path.endsWith('rss.xml')) expect(ours.length, path).toBeGreaterThan(0)
    for (const { id, title } of ours) expect(seen(title)).toBe(written.get(id))
  }
})

test('Emails show hostile text as text', async ({ page, request }) => {
  const mails: { html: string | null }[] = await (await request.get('/__mail.json')).json()
  const written = mails.flatMap(({ html }) => html ?? [])
  expect(written.length).toBeGreaterThan(10)
  for (const html of written) await page.setContent(html)
  await page.goto('/__mail')
  const links = page.getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of addresses.slice(0, 40)) await page.goto(address ?? '')
})
