import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const ID = 'riving-cedar-shakes'
const ARTICLE = `/article/${ID}`
const READ = `**/api/article/state/${ID}`
const VIEW = `**/api/article/view/${ID}`

const count = (page: Page, name: string): Locator =>
  page
    .locator('dl div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')

/** Answers as the API does, with other numbers. */
const answerWith = (numbers: Record<string, number>) => async (route: Route) => {
  const response = await route.fetch()
  const { results } = await response.json()
  await route.fulfill({ response, json: { results: { ...results, ...numbers } } })
}

test('The built numbers are replaced by the present ones, shortened, and a view is sent once, however long Sam reads', {
  tag: '@chromium',
}, async ({ page }) => {
  const sent: string[] = []
  await page.route(VIEW, (route) => {
    sent.push(`${route.request().method()} ${route.request().postData()}`)
    return route.fulfill({ status: 204 })
  })
  const answered = page.waitForResponse(VIEW)
  await page.route(
    READ,
    answerWith({ views: 1_234_567, likes: 999_950, dislikes: 12, shares: 0, num_comments: 9960 }),
  )
  await page.goto(ARTICLE)
  for (const [name, text] of [
    ['Views', '1.2M'],
    ['Likes', '1M'],
    ['Dislikes', '12'],
    ['Shares', '0'],
    ['Comments', '10K'],
  ] as const)
    await expect(count(page, name)).toHaveText(text)
  await expect(count(page, 'Dislikes')).toBeVisible()
  await expect(count(page, 'Shares')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Like 1M', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments 10K' })).toBeVisible()
  await answered
  for (const top of [2000, 0, 4000, 0])
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual(['POST {}'])
})

test('Who is at the end of the text after ten seconds has read it, and the page says so once', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install()
  await page.route(VIEW, (route) => route.fulfill({ status: 204 }))
  const sent: string[] = []
  await page.route(`${VIEW}/end`, (route) => {
    sent.push(route.request().method())
    return route.fulfill({ status: 204 })
  })
  const seen = page.waitForResponse(VIEW)
  await page.goto(ARTICLE)
  await seen
  // The clock goes on by itself until then, and loading may take seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const passed = await page.evaluate(() => performance.now())
  await page.locator('.article-end').scrollIntoViewIfNeeded()
  await page.clock.runFor(9_500 - passed)
  expect(sent).toEqual([])
  // The browser reports when the end is in view, independent of the clock.
  const goOn = () => page.clock.runFor(1_000).then(() => sent)
  await expect.poll(goOn).toEqual(['POST'])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('.article-end').scrollIntoViewIfNeeded()
  await page.clock.runFor(20_000)
  expect(sent).toEqual(['POST'])
})

test('A page in a background tab asks for nothing and counts no view', { tag: '@deep' }, async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/api\/article\/(?:state|view)/.test(request.url())) requests.push(request.method())
  })
  await page.addInitScript(() => {
    class Unseen {
      static seen: (() => void)[] = []
      constructor(tell: (entries: object[], observer: object) => void) {
        Unseen.seen.push(() => tell([{ isIntersecting: true }], this))
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    Object.assign(window, { IntersectionObserver: Unseen })
  })
  await page.goto(ARTICLE, { waitUntil: 'networkidle' })
  expect(requests).toEqual([])
  const answered = page.waitForResponse(READ)
  await page.evaluate(() => {
    const { seen } = IntersectionObserver as unknown as { seen: (() => void)[] }
    for (const tell of seen) tell()
  })
  await answered
  await expect.poll(() => requests.sort()).toEqual(['GET', 'POST'])
})

test('An article stays with its built numbers when the network fails', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/\/api\/article/)
  await page.route('**/api/article**', (route) => route.abort('internetdisconnected'))
  await page.route('**/api/article/**', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto(ARTICLE)
  await failed
  await expect(page).toHaveURL(ARTICLE)
  await expect(count(page, 'Views')).toHaveText(/^[\d.]+[KM]?$/)
})

test('An article stays when a proxy answers 404', { tag: '@deep' }, async ({ page, trouble }) => {
  trouble.allow(/\/api\/article/)
  const html = { status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }
  await page.route(READ, (route) => route.fulfill(html))
  const answered = page.waitForResponse(READ)
  await page.goto(ARTICLE, { waitUntil: 'networkidle' })
  await answered
  await expect(page).toHaveURL(ARTICLE)
})

test('An article that was just suspended disappears from its open page', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  const withdrawn = { status: 404, json: { message: 'No article found.' } }
  await page.route(READ, (route) => route.fulfill(withdrawn))
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This article is no longer available.',
  )
  await expect(page.locator('[data-article], .comments')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The built numbers are shown without scripts', async ({ page }) => {
    await page.goto(ARTICLE)
    for (const name of ['Views', 'Likes', 'Dislikes', 'Shares', 'Comments'])
      await expect(count(page, name)).toHaveText(/^[\d.]+[KM]?$/)
  })
})
