import { expect, test } from '../support/browser.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { ARTICLE, dialog, like } from '../support/pages/account-dialog.ts'
import { field, query, tag } from '../support/pages/search.ts'
import { joinAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ISLAND = /\/_astro\/ArticleVotes/

test('A press on a button of an island is repeated once the island is hydrated', {
  tag: '@deep',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(ISLAND, async (route) => {
    await held.promise
    await route.continue()
  })
  await joinAs(page, 'sam')
  await page.goto(ARTICLE)
  const islandRequest = page.waitForRequest(ISLAND)
  await like(page).click()
  await islandRequest
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  held.resolve()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(ARTICLE)
})

test('A guest who likes an article is asked to log in while its island is still loaded', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route(ISLAND, () => {})
  await page.goto(ARTICLE)
  await like(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(like(page)).toBeFocused()
})

test('What Sam types, sends and chooses before the search is hydrated is searched for', {
  tag: '@deep',
}, async ({ page }) => {
  const held = await holdScripts(page, 'SearchPage*')
  const scriptRequest = page.waitForRequest(/\/_astro\/SearchPage/)
  await page.goto('/search')
  await field(page).fill('oven')
  await scriptRequest
  await field(page).press('Enter')
  await page.getByLabel('Sort by').selectOption('Oldest')
  await tag(page, 'Food').locator('.tree-choice').click()
  await page.getByLabel('Series').selectOption('The Cold Kitchen')
  held.resolve()
  await expect
    .poll(() => query(page))
    .toMatch(/^\?keyword=oven&sort_by=date_oldest&tag=\d+&feature=\d+$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('date_oldest')
})

test('Keys that are pressed while the search is hydrated are left to the browser, and searched for after', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const ended: (() => void)[] = []
    Object.assign(window, { ended, requestIdleCallback: (act: () => void) => ended.push(act) })
  })
  await page.goto('/search')
  await field(page).focus()
  await expect(page.locator('#search-island > astro-island[ssr]')).toHaveCount(0)
  await field(page).evaluate((input) => {
    input.addEventListener('keydown', () => input.setAttribute('data-told', ''))
  })
  await field(page).pressSequentially('oven')
  await expect(field(page)).not.toHaveAttribute('data-told')
  await expect(field(page)).toHaveValue('oven')
  await page.evaluate(() => {
    for (const act of (window as unknown as { ended: (() => void)[] }).ended) act()
  })
  await expect.poll(() => query(page)).toBe('?keyword=oven')
  await field(page).press('Shift')
  await expect(field(page)).toHaveAttribute('data-told')
})

test('An island is loaded after the paint that answers a press', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const frames: (() => void)[] = []
    Object.assign(window, { frames, requestAnimationFrame: (act: () => void) => frames.push(act) })
  })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/search')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await page.evaluate(() => customElements.whenDefined('astro-island').then(() => {}))
  await page.evaluate(() => fetch('/robots.txt').then(() => {}))
  expect(urls.filter((url) => url.includes('/_astro/SearchPage'))).toEqual([])
  await page.evaluate(() => {
    for (const act of (window as unknown as { frames: (() => void)[] }).frames) act()
  })
  await expect(tag(page, 'Preserving')).toBeVisible()
})

test('The comments of an article without a page of its own are hydrated', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`${ARTICLE}/now#comments`)
  await expect(page.locator('.discussion[data-hydrated]')).toBeAttached()
  await expect(page.locator('.discussion .comment').first()).toBeVisible()
})
