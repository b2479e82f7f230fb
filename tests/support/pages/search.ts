import type { Locator, Page } from '@playwright/test'
import { seedArticles } from '../../../scripts/seed/files.ts'
import { expect } from '../browser.ts'

/** What the search page asks the server for. */
export const SEARCH = /\/api\/article\/search(\/f)?$/
export const ANY_SEARCH = '**/api/article/search**'

/** The page of the release, which asks by itself: what its function answers when it finds nothing. */
export const withoutSearchPage = (page: Page): Promise<unknown> =>
  page.route(/\/search[/?]/, (route) => {
    const { origin } = new URL(route.request().url())
    return route.request().isNavigationRequest()
      ? route.continue({ url: `${origin}/search` })
      : route.fallback()
  })

/** The page as a reader has it who uses it: what they do is answered at once. */
export const used = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Shift')
    const waiting = page.locator('#search-island > astro-island[ssr]')
    await expect(waiting).toHaveCount(0, { timeout: 1000 })
    // Its slices are over then, too.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }).toPass()

export const field = (page: Page): Locator =>
  page.getByRole('main').getByRole('combobox', { name: 'Search the articles' })
export const results = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results' }).getByRole('article')
export const titles = (page: Page): Locator => results(page).getByRole('heading')
export const title = (page: Page, name: string): Locator =>
  titles(page).filter({ hasText: new RegExp(`^${name}$`) })
export const more = (page: Page): Locator => page.getByRole('button', { name: 'Show more' })
export const tag = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name, exact: true })
export const chip = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Active filters' })
    .getByRole('button', { name: `Remove ${name}` })
export const expectFound = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(`${count} ${count === 1 ? 'article' : 'articles'} found`)).toBeVisible()

/** The list is there, whatever is in it. */
export const listed = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^\d+ (article|result)s? found$/)).toBeVisible()
}

/** The query of the address, readable. */
export const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

/** What every request for results carries from now on, in order. */
export function requests(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) sent.push(request.postDataJSON())
  })
  return sent
}

/** Scrolls down until something below is there, as a reader does for whom the list grows. */
export const scrollUntil = (page: Page, target: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(target).toBeVisible({ timeout: 500 })
  }).toPass()

/** Of some titles those of the demonstration: other tests may publish articles of their own. */
export async function demonstrated(all: string[]): Promise<string[]> {
  const seeded = new Set((await seedArticles()).map(({ title: name }) => name))
  return all.filter((name) => seeded.has(name))
}

/** Expects exactly these of the demonstration's articles, in this order. */
export const expectDemonstrated = async (page: Page, expected: string[]): Promise<void> => {
  const expectedTitles = await demonstrated(expected)
  await expect
    .poll(async () => demonstrated(await titles(page).allTextContents()))
    .toEqual(expectedTitles)
}
