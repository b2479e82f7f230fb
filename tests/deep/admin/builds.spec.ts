import { randomBytes } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { Build } from '../../../src/features/base/builds/contract.ts'
import { axe, expect, test } from '../../support/browser.ts'
import { asEditor } from '../../support/editor.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const status = (page: Page) => page.locator('.build')

const withoutNeighbors = (html: string) => html.split('<nav aria-label="Articles before')[0]

test('A published article is on demand at once and built soon, and a suspended one is gone at once', async ({
  page,
  context,
  playwright,
  baseURL,
  trouble,
}) => {
  const id = `at-once-${randomBytes(5).toString('hex')}`
  const editor = await asEditor(playwright, baseURL)
  try {
    await editor.write(id, {
      title: `Loaf ${id}`,
      body: '<h2>Rise</h2><p>Overnight, covered.</p>',
    })
    await logInAs(page, ADMINISTRATOR)
    await page.goto(`/vii/articles?keyword=${id}`)
    const row = page.getByRole('row').filter({ hasText: `Loaf ${id}` })
    await editor.refillBudget()
    await row.getByRole('button', { name: 'Publish' }).click()
    await expect(row).toContainText('Published')
    await expect(status(page)).toContainText(/Waiting|Updating/)

    // Before the release, the page is complete and search engines may index it.
    const early = await page.request.get(`/article/${id}`)
    const html = await early.text()
    expect(early.status()).toBe(200)
    expect(early.headers()['x-robots-tag']).toBeUndefined()
    expect(html).toContain('Overnight, covered.')
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/article/${id}"`))
    expect(html).not.toContain('name="robots"')

    await expect(status(page)).toHaveAttribute('data-status', 'live')
    await expect(status(page)).toContainText(/Live\s*updated \d/)
    await expect(status(page).getByRole('status')).toHaveText('The change is live for all readers.')
    const released = await page.request.get(`/article/${id}`)
    // Only files have an ETag; a page that is rendered on demand is otherwise the same, but for the
    // articles beside it, which other tests publish meanwhile.
    expect(released.headers().etag).toBeDefined()
    expect(withoutNeighbors(await released.text())).toBe(withoutNeighbors(html))

    await editor.refillBudget()
    await row.getByRole('button', { name: 'Suspend' }).click()
    await expect(row).toContainText('Suppressed')
    // The page of the last release shows the notice when it is opened, as long as it is served.
    trouble.allow(/404/)
    const reader = await context.newPage()
    await reader.route(`**/article/${id}`, (route) => route.fulfill({ response: released }))
    await reader.goto(`/article/${id}`)
    await expect(reader.getByText('This article is no longer available.')).toBeVisible()
    await expect(reader.getByText('Overnight, covered.')).toHaveCount(0)
    await expect(status(page)).toHaveAttribute('data-status', 'live')
    expect((await page.request.get(`/article/${id}`)).status()).toBe(404)
  } finally {
    await editor.leave()
  }
})

/** The server's answer about a build, as the test last set it. */
const at = (id: number, rest: Partial<Build>): Build => ({
  id,
  reason: 'publish',
  article_id: null,
  status: 'queued',
  requested_at: new Date().toISOString(),
  started_at: null,
  finished_at: null,
  error: null,
  next_attempt_at: null,
  waiting: null,
  ...rest,
})

const BUDGET = { builds: null, made: 0 }

test('A failed build leaves the former pages and says so, and Retry starts the next', async ({
  page,
}) => {
  const now = new Date().toISOString()
  const error = 'The build failed; the site stays as it was.\nCannot find module "yeast"'
  const times = { started_at: now, finished_at: now, next_attempt_at: now }
  let builds = [at(900_001, { status: 'failed', error, ...times })]
  let looks = 0
  await page.route('**/api/admin/build', async (route: Route) => {
    if (route.request().method() === 'GET') {
      looks += 1
      return route.fulfill({ json: { results: builds, budget: BUDGET } })
    }
    builds = [at(900_002, {}), ...builds]
    return route.fulfill({ status: 202, json: { build: builds[0] } })
  })
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii')
  await expect(status(page)).toContainText('Update failed')
  await expect(status(page)).toContainText('the site stays as it was')
  await expect(status(page)).toContainText('Live, but not in lists and feeds.')
  await expect(status(page)).toContainText('They are tried again at')
  await expect(status(page).getByRole('status')).toHaveText('')
  await status(page).getByText('Details').click()
  await expect(status(page)).toContainText('Cannot find module "yeast"')
  await axe(page)

  await status(page).getByRole('button', { name: 'Try again' }).click()
  await expect(status(page)).toContainText('Waiting')
  builds = [at(900_002, { status: 'building', started_at: now }), ...builds.slice(1)]
  await expect(status(page)).toContainText(/Updating\s*for (\d+ s|less than a second)/)
  builds = [at(900_002, { status: 'live', started_at: now, finished_at: now }), ...builds.slice(1)]
  await expect(status(page)).toContainText('Live')
  await expect(status(page).getByRole('status')).toHaveText('The change is live for all readers.')
  await expect(status(page)).toContainText('updated')
  const site = page.getByRole('region', { name: 'The site' })
  await site.getByText('Recent updates').click()
  await expect(site.getByRole('listitem')).toHaveCount(2)

  // No build is running, so the page stops polling.
  const before = looks
  const quiet = page.waitForRequest('**/api/admin/build', { timeout: 3500 })
  await expect(quiet).rejects.toThrow()
  expect(looks).toBe(before)
})

test('A build that waits says how much waits, until when and how many are left, and Update now begins it', async ({
  page,
}) => {
  const now = new Date().toISOString()
  const live = at(900_001, { status: 'live', started_at: now, finished_at: now })
  const due_at = new Date(Date.now() + 30 * 60 * 60_000).toISOString()
  let builds = [at(900_002, { waiting: { due_at, changes: 3 } }), live]
  const budget = { builds: 18, made: 9 }
  await page.route('**/api/admin/build', async (route: Route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { results: builds, budget } })
    builds = [at(900_002, { status: 'building', started_at: now }), live]
    return route.fulfill({ status: 202, json: { build: builds[0] } })
  })
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii')
  await expect(status(page)).toContainText('Live. Lists and feeds follow on ')
  await expect(status(page)).toContainText('(3 changes; 9 of 18 updates left this month).')
  await status(page).getByText('What readers see until then').click()
  await expect(status(page)).toContainText('The home page, lists, feeds, search engines')
  await page.getByText('Recent updates').click()
  await expect(page.getByText('One comes back every 41 hours, up to 6 at once.')).toBeVisible()
  await axe(page)

  await status(page).getByRole('button', { name: 'Update now' }).click()
  await expect(status(page)).toContainText('Updating')
  await expect(status(page).getByRole('button')).toHaveCount(0)
})
