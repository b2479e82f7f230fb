import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { cachedPaths, READ, settle, soon } from '../support/pages/service-worker.ts'

test.use({ serviceWorkers: 'allow' })
/** What a browser says of calls that found no network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load resource)/

async function withoutNetwork(context: BrowserContext, story: () => Promise<void>) {
  await context.setOffline(true)
  await story()
  await context.setOffline(false)
}

test('The stored index finds an article by a rare word', async ({ page, context, trouble }) => {
  trouble.allow(OFFLINE)
  await page.goto('/search')
  await settle(page)
  await withoutNetwork(context, async () => {
    const found = await page.evaluate(async () => {
      const pagefind = await import(new URL('/pagefind/pagefind.js', location.href).href)
      const { results } = await pagefind.search('leuconostoc', {
        filters: { category: { any: ['1'] }, series: '1' },
        sort: { date: 'desc' },
      })
      return Promise.all(results.map(({ data }: { data(): Promise<unknown> }) => data()))
    })
    expect(found).toMatchObject([
      {
        url: '/article/sauerkraut-by-weight',
        meta: {
          title: 'Sauerkraut by weight',
          subtitle: expect.stringContaining('per cent'),
          headline: expect.stringContaining('Salt cabbage'),
          author: 'Maren Holt',
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      },
    ])
  })
})

test('Recipes that were read open again without a network, and methods that were not say what is here', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(OFFLINE)
  await page.goto('/')
  await settle(page)
  await page.goto('/recipes')
  await expect.poll(() => cachedPaths(page), soon).toContain('/recipes')
  await withoutNetwork(context, async () => {
    await page.goto('/recipes')
    await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible()
    for (const path of ['/methods', '/account', '/no-such-page']) {
      await page.goto(path)
      await expect(
        page.locator('[data-on-device]').getByRole('link', { name: 'Recipes' }),
      ).toBeVisible()
    }
  })
})

test('The first page that a reader opens is stored with its pictures', async ({ page }) => {
  await page.goto(READ)
  await expect.poll(() => cachedPaths(page), soon).toContain(READ)
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/images/')), soon)
    .not.toEqual([])
})

test('A suspended article is gone while there is a network, and afterwards', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(OFFLINE)
  trouble.allow(/404/)
  const WITHDRAWN = '/article/withdrawn-since'
  await page.goto('/')
  await settle(page)
  await page.evaluate(async (path) => {
    const pages = await caches.open('pages')
    await pages.put(path, new Response('<h1>As it was read</h1>'))
  }, WITHDRAWN)
  await page.goto(WITHDRAWN)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found.')
  await expect.poll(() => cachedPaths(page), soon).not.toContain(WITHDRAWN)
  await withoutNetwork(context, async () => {
    await page.goto(WITHDRAWN)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('there is no network')
  })
})

test('A new release replaces the stored one', async ({ page, context, trouble }) => {
  trouble.allow(OFFLINE)
  // Pictures of the first results, which the stored page shows and no cache has.
  trouble.allow(/images.*ERR_FAILED/)
  await page.goto('/')
  await page.evaluate(async () => {
    const old = await caches.open('shell-of-last-week')
    await old.put('/search', new Response('<h1>Last week</h1>'))
  })
  await settle(page)
  expect(await page.evaluate(() => caches.keys())).not.toContain('shell-of-last-week')
  await withoutNetwork(context, async () => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  })
})
