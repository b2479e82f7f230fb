import type { Response } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { cardOf, KRAUT } from '../support/pages/card.ts'

/** What React leaves in whatever bundle it is part of. */
const TRACES = /react\.(transitional\.)?element|__REACT_|_reactInternals|react-dom|reactjs\.org/i

const READING = [
  '/',
  '/articles',
  '/article/sourdough-in-a-cold-kitchen',
  '/category/food',
  '/about',
]

/** What the front page may load on a phone before anything is done, in bytes as they are sent. */
const LIMIT = 180_000
/** The budget of each part; together they leave room for longer titles. */
const LIMITS = { markup: 11_000, styles: 13_000, scripts: 11_000, fonts: 80_000, pictures: 77_000 }
type Part = keyof typeof LIMITS

const PARTS: [RegExp, Part][] = [
  [/\.css$/, 'styles'],
  [/\.js$/, 'scripts'],
  [/\.woff2$/, 'fonts'],
  [/\.(?:avif|webp|png|svg|ico)$/, 'pictures'],
]
const partOf = (address: string): Part =>
  PARTS.find(([name]) => name.test(new URL(address).pathname))?.[1] ?? 'markup'

test('Pages are read to their end without React', { tag: '@deep' }, async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  for (const path of READING) {
    await test.step(path, async () => {
      scripts.length = 0
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) {
        expect(script.url()).not.toMatch(/react|client\.[^/]*\.js/i)
        // Scripts that are loaded later are named in it but do not count.
        const code = (await script.text()).replace(/m\.f\|\|\(m\.f=\[[^\]]*\]/g, '')
        expect(code, script.url()).not.toMatch(TRACES)
      }
      const eager = page.locator('astro-island[client=load], astro-island[client=idle]')
      await expect(eager).toHaveCount(0)
    })
  }
})

test('A page in English loads no font of rarer letters', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  // It has ½ and ² in its tables, byline and captions.
  await page.goto('/article/a-hen-house-for-wet-winters', { waitUntil: 'networkidle' })
  expect(fonts.length).toBeGreaterThan(2)
  expect(fonts.filter((font) => font.includes('-latin'))).toEqual([])
})

test.describe('on a phone', () => {
  // The phone that Lighthouse emulates.
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })

  test('The front page with its pictures weighs at most 180 kB on a phone', {
    tag: '@deep',
  }, async ({ page }) => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const addresses = new Map<string, string>()
    const weights: Record<Part, number> = {
      markup: 0,
      styles: 0,
      scripts: 0,
      fonts: 0,
      pictures: 0,
    }
    network.on('Network.requestWillBeSent', ({ requestId, request }) =>
      addresses.set(requestId, request.url),
    )
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weights[partOf(addresses.get(requestId) ?? '')] += encodedDataLength
    })
    // A browser says where the mouse rests, sometimes, as if it had moved: that is no sign of use.
    await page.addInitScript(() => {
      addEventListener('load', () => {
        for (const type of ['mouseover', 'mousemove'])
          document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const sent = Object.entries(weights) as [Part, number][]
    for (const [part, bytes] of sent) expect.soft(bytes, part).toBeLessThanOrEqual(LIMITS[part])
    const whole = sent.reduce((total, [, bytes]) => total + bytes, 0)
    expect(whole, JSON.stringify(weights)).toBeLessThanOrEqual(LIMIT)
  })
})

test('A press on "Cook this" asks for all that kitchen mode needs before the first of it comes', async ({
  page,
}) => {
  await page.goto(KRAUT, { waitUntil: 'networkidle' })
  const answers = Promise.withResolvers<void>()
  const names: string[] = []
  await page.route('**/_astro/*', async (route) => {
    names.push(/([\w-]+)\.[^/]*(\.\w+)$/.exec(route.request().url())?.slice(1).join('') ?? '')
    await answers.promise
    await route.continue()
  })
  const cook = cardOf(page).getByRole('button', { name: 'Cook this' })
  await cook.click()
  const needed = ['card-in-use.js', 'cards.js', 'amounts.js', 'kitchen.js', 'timers.js']
  await expect.poll(() => names).toEqual(expect.arrayContaining([...needed, 'kitchen.css']))
  await expect(cook).toHaveAttribute('aria-busy', 'true')
  answers.resolve()
  await expect(page.getByRole('dialog', { name: 'Sauerkraut by weight' })).toBeVisible()
  await expect(cook).not.toHaveAttribute('aria-busy')
})
