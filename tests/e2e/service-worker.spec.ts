import type { BrowserContext } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { toast } from '../support/discussion.ts'
import { cachedPaths, READ, settle } from '../support/pages/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** What a browser says of calls that found no network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load resource)/

test.beforeEach(({ trouble }) => {
  // Another story may make a release before the worker has fetched the index of this one.
  trouble.allow(/404: GET \S+\/pagefind\//)
})

async function withoutNetwork(context: BrowserContext, story: () => Promise<void>) {
  await context.setOffline(true)
  await story()
  await context.setOffline(false)
}

test('The service worker stores nothing of the API, of accounts, of the admin or of a secret link, and no longer what was suspended', async ({
  page,
  context,
  trouble,
}) => {
  const SUSPENDED = '/article/suspended-since'
  trouble.allow(new RegExp(SUSPENDED))
  await page.goto('/')
  await settle(page)
  await page.evaluate(async (path) => {
    const pages = await caches.open('pages')
    await pages.put(path, new Response('<h1>As it was read</h1>'))
  }, SUSPENDED)
  for (const path of [
    '/account',
    '/login',
    '/vii/articles',
    '/activate/a-code',
    '/reset-password/a-key',
  ]) {
    const tab = await context.newPage()
    await tab.goto(path, { waitUntil: 'commit' })
    await tab.close()
  }
  await page.goto(SUSPENDED)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found.')
  await expect.poll(() => cachedPaths(page)).not.toContain(SUSPENDED)
  await page.evaluate(() => fetch('/api/category'))
  await page.goto(READ)
  await expect.poll(() => cachedPaths(page)).toContain(READ)
  const kept = await cachedPaths(page)
  const allowed =
    /^\/(_astro|images|pagefind)\/|^\/(article\/|kept$|kitchen$|offline$|search$|shopping-list$|suggestions\.json$|support\/menu$|$)/
  expect(kept.filter((path) => !allowed.test(path))).toEqual([])
})

test('A guest keeps an article, which is whole without a network, and leaves the device when it is withdrawn', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const id = READ.slice('/article/'.length)
  const copies = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept/')))
  const entries = page.locator('.kept-item')
  await page.goto('/')
  await settle(page)
  await page.goto('/recipes')
  await page.getByRole('button', { name: 'Keep “Sauerkraut by weight” for later' }).click()
  const kept = page.getByRole('button', { name: 'Kept “Sauerkraut by weight” for later' })
  await expect(kept).toBeVisible()
  await expect(toast(page)).toContainText('Kept for later')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBe(id)
  await expect.poll(async () => (await cachedPaths(page)).includes('/kept.json')).toBe(true)

  await test.step('rule: keeping/whole', async () => {
    await context.setOffline(true)
    await page.goto('/kept')
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText(/^Sauerkraut by weight\w+ \d+, \d{4} · \d{1,3} kB/)
    await expect(page.getByText(/^1 article\. It takes \d{1,3} kB here\.$/)).toBeVisible()
    await axe(page, 'main')
    // Another size of each picture.
    await page.setViewportSize({ width: 500, height: 700 })
    await overflow(page)
    await page.getByRole('link', { name: 'Sauerkraut by weight' }).click()
    await expect(page).toHaveURL(READ)
    await expect(page.getByRole('button', { name: 'Kept for later' }).first()).toBeVisible()
    const broken = await page.locator('.article img').evaluateAll((pictures) =>
      Promise.all(
        (pictures as HTMLImageElement[]).map(async (picture) => {
          picture.loading = 'eager'
          return picture.decode().then(
            () => '',
            () => picture.currentSrc,
          )
        }),
      ),
    )
    expect(broken.filter(Boolean)).toEqual([])
    await page.getByRole('button', { name: 'Cook this' }).click()
    await expect(page.getByRole('dialog', { name: 'Sauerkraut by weight' })).toBeVisible()
    await page.goto('/shopping-list')
    await expect(page.getByText('Your list is empty.')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('rule: keeping/page', async () => {
    await page.goto('/kept')
    await page.getByRole('button', { name: 'Remove Sauerkraut by weight' }).click()
    await expect(entries).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(entries).toHaveCount(1)
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Remove all from this device' }).click()
    await expect(page.getByText('Nothing is kept yet.')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).last().click()
    await expect(entries.locator('img')).toHaveCount(1)
  })

  await test.step('rule: keeping/withdrawn', async () => {
    await page.route('**/api/article/kept', (route) => route.fulfill({ json: { results: [] } }))
    await page.goto('/about')
    await expect.poll(copies).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
    expect((await cachedPaths(page)).filter((path) => path === READ)).toEqual([])
  })
})

test('The stored index finds an article by a rare word', { tag: '@deep' }, async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(OFFLINE)
  await page.goto('/search')
  await settle(page)
  await withoutNetwork(context, async () => {
    const pages = await page.evaluate(async () => {
      const pagefind = await import(new URL('/pagefind/pagefind.js', location.href).href)
      const { results } = await pagefind.search('leuconostoc', {
        filters: { category: { any: ['1'] }, series: '1' },
        sort: { date: 'desc' },
      })
      return Promise.all(results.map(({ data }: { data(): Promise<unknown> }) => data()))
    })
    expect(pages).toMatchObject([
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

test('Recipes that were read open again without a network, and methods that were not say what is here', {
  tag: '@deep',
}, async ({ page, context, trouble }) => {
  trouble.allow(OFFLINE)
  await page.goto('/')
  await settle(page)
  // Pictures that are still on their way would be missing later.
  await page.goto('/recipes', { waitUntil: 'networkidle' })
  await expect.poll(() => cachedPaths(page)).toContain('/recipes')
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

test('The first page that a reader opens is stored with its pictures', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(READ)
  await expect.poll(() => cachedPaths(page)).toContain(READ)
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/images/')))
    .not.toEqual([])
})

test('A new release replaces the stored one', { tag: '@deep' }, async ({
  page,
  context,
  trouble,
}) => {
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
