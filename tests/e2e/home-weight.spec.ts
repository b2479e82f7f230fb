import { expect, test } from '../support/browser.ts'

/** What the front page may load on a phone before anything is done, in bytes as they are sent. */
const LIMIT = 180_000
/** Its parts; together they leave room for longer titles. */
const LIMITS = { markup: 10_000, styles: 13_000, scripts: 12_000, fonts: 80_000, pictures: 77_000 }
type Part = keyof typeof LIMITS

const PARTS: [RegExp, Part][] = [
  [/\.css$/, 'styles'],
  [/\.js$/, 'scripts'],
  [/\.woff2$/, 'fonts'],
  [/\.(?:avif|webp|png|svg|ico)$/, 'pictures'],
]
const partOf = (address: string): Part =>
  PARTS.find(([name]) => name.test(new URL(address).pathname))?.[1] ?? 'markup'

// Lighthouse's phone.
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
})

test('The front page with its pictures weighs at most 180 kB on a phone', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const addresses = new Map<string, string>()
  const weights: Record<Part, number> = { markup: 0, styles: 0, scripts: 0, fonts: 0, pictures: 0 }
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    addresses.set(requestId, request.url),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weights[partOf(addresses.get(requestId) ?? '')] += encodedDataLength
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sent = Object.entries(weights) as [Part, number][]
  for (const [part, bytes] of sent) expect.soft(bytes, part).toBeLessThanOrEqual(LIMITS[part])
  const whole = sent.reduce((total, [, bytes]) => total + bytes, 0)
  expect(whole, JSON.stringify(weights)).toBeLessThanOrEqual(LIMIT)
})
