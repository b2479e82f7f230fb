import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/test/chromium.ts'
import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import type { StartedSite } from '../../scripts/test/site.ts'
import { median } from './statistics.ts'

/** A reader's press, and those that come before it. */
type Press = { name: string; path: string; before?: Target[]; target: Target; key?: string }
/** The first visible element of a selector whose label, or else text, begins with some words. */
type Target = { selector: string; words: string }

/** A phone is so much slower than this machine. */
const SLOWER = 4
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
/** Of each press, on a page that is loaded anew. */
const TIMES = 3
/** The pause of a reader before a press, and after it that until the browser has said what it took. */
const PAUSE_MS = 1500
/** A finger rests on the glass so long: the browser paints what is pressed meanwhile. */
const TOUCH_MS = 80

const ARTICLE = '/article/a-hen-house-for-wet-winters'
/** Comments become active once they come near. */
const DISCUSSION = `${ARTICLE}#comments`
const SEARCH = '/search?keyword=salt'

const banner = (words: string): Target => ({ selector: '.site-header a', words })
const button = (words: string): Target => ({ selector: 'button', words })
const label = (words: string): Target => ({ selector: 'dialog[open] label', words })
const part = (selector: string): Target => ({ selector, words: '' })

/** On a phone they stand behind a button. */
const filters = button('Filter')

const PRESSES: Press[] = [
  { name: 'share', path: ARTICLE, target: part('[data-island=shares] summary') },
  { name: 'contents', path: ARTICLE, target: part('.contents summary') },
  { name: 'menu', path: ARTICLE, target: banner('Menu') },
  { name: 'theme', path: ARTICLE, before: [banner('Menu')], target: label('Dark') },
  { name: 'text size', path: ARTICLE, before: [banner('Menu')], target: label('Larger') },
  { name: 'search', path: ARTICLE, target: banner('Search') },
  {
    name: 'key in the dialog',
    path: ARTICLE,
    before: [banner('Search')],
    target: part('dialog[open] input'),
    key: 'r',
  },
  { name: 'cookies', path: ARTICLE, target: button('Accept') },
  { name: 'hide replies', path: DISCUSSION, target: button('Hide') },
  {
    name: 'show replies',
    path: DISCUSSION,
    before: [button('Hide')],
    target: button('Show'),
  },
  { name: 'reply', path: DISCUSSION, target: button('Reply') },
  { name: 'like as a guest', path: ARTICLE, target: button('Like') },
  { name: 'a print', path: ARTICLE, target: part('main figure a:has(img)') },
  { name: 'view of a list', path: '/articles', target: part('[data-list-views] label + label') },
  { name: 'expand all', path: SEARCH, before: [filters], target: button('Expand All') },
  { name: 'category', path: SEARCH, before: [filters], target: part('.tree-choice') },
  { name: 'key on the page', path: '/search', target: part('main input[name=keyword]'), key: 'r' },
]

/** Prints what a reader's presses wait for the paint that shows them, beside the quickest of them. */
export async function printPresses(site: StartedSite): Promise<void> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath && { executablePath }),
  })
  const costs: { name: string; ms: number }[] = []
  try {
    for (const press of PRESSES) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const context = await browser.newContext({ ...PHONE, baseURL: site.url })
        times.push(await measurePress(await context.newPage(), press))
        await context.close()
      }
      costs.push({ name: press.name, ms: median(times) })
    }
  } finally {
    await browser.close()
  }
  const least = Math.min(...costs.map(({ ms }) => ms))
  console.log(`\nPresses, ${SLOWER} times slower than here (median of ${TIMES})`)
  for (const { name, ms } of costs)
    console.log(`  ${name}: ${ms} ms, ${(ms / least).toFixed(1)} of the quickest`)
}

/** Milliseconds from a press to the paint that shows it; below what a browser tells, 16. */
async function measurePress(
  page: Page,
  { path, before = [], target, key }: Press,
): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const one of before) await tap(page, await placeOf(page, one))
  await placeOf(page, target)
  await page.waitForTimeout(PAUSE_MS)
  // Once what was opened before has come to rest.
  const place = await placeOf(page, target)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    window.slowest = 16
    new PerformanceObserver((list) => {
      // What moves below a finger that rests, as a dialog opens, is no interaction.
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) window.slowest = Math.max(window.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  if (key) await page.keyboard.press(key)
  else await tap(page, place)
  await page.waitForTimeout(PAUSE_MS)
  return page.evaluate(() => window.slowest)
}

async function tap(page: Page, place: { x: number; y: number }): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(TOUCH_MS)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await phone.detach()
}

/**
 * Brings an element into view, with the focus if it takes it, and says where its middle is. Not by a
 * locator of Playwright: that leaves listeners in the page, which take a tenth of the time of a press.
 */
async function placeOf(page: Page, target: Target): Promise<{ x: number; y: number }> {
  return page.evaluate(async ({ selector, words }) => {
    const find = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (one) =>
          one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim().startsWith(words),
      )
    let element = find()
    // Once it is there: a dialog opens, a list comes.
    while (!element) {
      await new Promise(requestAnimationFrame)
      element = find()
    }
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (element.matches('input')) element.focus()
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, target)
}

declare global {
  interface Window {
    slowest: number
  }
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}
