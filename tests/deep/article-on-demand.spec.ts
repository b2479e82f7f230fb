import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../../scripts/seed/people.ts'
import { axe, expect, overflow, test } from '../support/browser.ts'

const ID = 'riving-cedar-shakes'
const ARTICLE = `/article/${ID}`
const READ = `**/api/article/state/${ID}`
const NOW = `**${ARTICLE}/now`

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The words of some parts of a page, without the spaces that a template leaves between tags. */
const words = (page: Page, parts: string[]) =>
  Promise.all(
    parts.map(async (part) => (await page.locator(part).textContent())?.replace(/\s+/g, '')),
  )

test('An on-demand page is complete and as accessible as a built one', async ({ page }) => {
  const parts = ['.article-name', '.article-subtitle', '.article-headline', '.prose', '.references']
  await page.goto(ARTICLE)
  const built = await words(page, parts)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const response = await page.goto(`${ARTICLE}/now`)
    expect(response?.status()).toBe(200)
    expect(await words(page, parts)).toEqual(built)
    await overflow(page)
    await axe(page)
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new URL(ARTICLE, page.url()).href,
  )
})

test('A correction shows when the page is visible, before its release', async ({ page }) => {
  await page.route(READ, async (route) => {
    const response = await route.fetch()
    const { results } = await response.json()
    await route.fulfill({ response, json: { results: { ...results, version: 999 } } })
  })
  await page.route(NOW, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const edited = html.replace(/(<div class="prose" dir="auto">[\s\S]*?<p)>/, '$1>A correction. ')
    expect(edited).not.toBe(html)
    await route.fulfill({ response, body: edited })
  })
  await page.goto(ARTICLE)
  await expect(page.locator('.prose')).toContainText('A correction.')
})

const editor = async (request: APIRequestContext) => {
  const [user = '', password = ''] = Object.entries(DEMO_PASSWORDS)[0] ?? []
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const login = await request.post('/api/auth/login', { headers, data: { user, password } })
  const { token } = await login.json()
  return { ...headers, Authorization: `Bearer ${token}` }
}

test('A friend with a private link reads an unpublished article, and is told so', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const headers = await editor(request)
  const id = `early-${randomBytes(6).toString('hex')}`
  const text = { title: 'Rain barrels', subtitle: 'And lids', headline: 'Two screens.' }
  const data = { id, ...text, body: '<h2>The lid</h2><p>It fits.</p><h2>The tap</h2><p>Brass.</p>' }
  expect((await request.post('/api/article', { headers, data })).status()).toBe(201)
  try {
    const link = await request.post('/api/admin/article/preview-link', { headers, data: { id } })
    const { url } = await link.json()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain barrels')
      await expect(page.getByText('This is a preview.')).toBeVisible()
      await expect(page.locator('.prose')).toContainText('It fits.')
      await overflow(page)
      await axe(page)
    }
  } finally {
    await request.delete(`/api/article?id=${id}&purge=1`, { headers })
    await request.dispose()
  }
})
