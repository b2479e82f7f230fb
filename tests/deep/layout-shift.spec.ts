import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

const MOST = 0.01

/** Adds up every shift from the first moment on, as Core Web Vitals does. */
const observeShifts = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) Object.assign(window, { shifted: shifted + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    .then(() => {})

declare const shifted: number

/** Delays fonts, pictures and scripts until after the first paint, which is the worst case. */
async function openOnSlowNetwork(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>()
  await page.route(/\.(woff2|avif|webp|js)$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
      }),
  )
  painted.resolve()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => {}))
}

/** Scrolls as a reader does, who sees each step, until everything that loads on the way has come. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' })
      return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    }, top)
    const pictures = page.locator('img').filter({ visible: true })
    const loading = () =>
      pictures.evaluateAll(
        (all) =>
          (all as HTMLImageElement[]).filter((image) => {
            const { top: above, bottom } = image.getBoundingClientRect()
            return bottom > 0 && above < innerHeight && !image.complete
          }).length,
      )
    await expect.poll(loading).toBe(0)
  }
}

const PATHS = [
  '/',
  '/article/sourdough-in-a-cold-kitchen',
  '/article/sauerkraut-by-weight',
  '/article/canning-by-altitude',
  '/articles',
  '/category/canning',
  '/author/maren-holt',
  '/series/the-cold-kitchen',
  '/recipes',
  '/kitchen',
  '/shopping-list',
  '/search?keyword=salt',
  '/about',
  '/support/privacy',
  '/contact',
  '/login',
  '/no-such-page',
]

for (const path of PATHS)
  for (const width of [320, 360, 390, 768, 1280])
    test(`${path} does not shift at ${width} px while it loads and while Dot scrolls`, async ({
      page,
      trouble,
    }) => {
      if (path === '/no-such-page') trouble.allow(/404/)
      await page.setViewportSize({ width, height: 800 })
      await observeShifts(page)
      await openOnSlowNetwork(page, path)
      await readToTheEnd(page)
      expect(await page.evaluate(() => shifted)).toBeLessThanOrEqual(MOST)
    })

for (const width of [320, 360, 390, 768])
  test(`Comments and newsletter are as tall at ${width} px before their scripts as after`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const read = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await read.promise
      await route.continue()
    })
    await page.goto('/article/sauerkraut-by-weight', { waitUntil: 'commit' })
    const comments = page.locator('.comments')
    await comments.evaluate((section: HTMLElement) => {
      section.style.contentVisibility = 'visible'
    })
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0
    const newsletter = page.locator('.newsletter')
    const before = [await heightOf(comments), await heightOf(newsletter)]
    read.resolve()
    await comments.scrollIntoViewIfNeeded()
    await page.locator('.discussion[data-hydrated]').waitFor()
    await page.locator('.newsletter .checkbox').waitFor()
    const after = [await heightOf(comments), await heightOf(newsletter)]
    for (const [index, height] of after.entries())
      expect(Math.abs(height - (before[index] ?? 0))).toBeLessThan(2)
  })
