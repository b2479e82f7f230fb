import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser.ts'
import { KRAUT } from '../support/pages/card.ts'

const MOST = { kB: 140, requests: 14 }

type Weight = { kB: number; requests: number }

/** The rows of the table in docs/rendering.md, by the browser's names of resources. */
async function readLimits(): Promise<Map<string, Weight>> {
  const text = await readFile('docs/rendering.md', 'utf8')
  const rows = text.matchAll(/^\| (\w+) \| (\d+) \| (\d+) \|$/gm)
  return new Map(
    [...rows].map(([, kind = '', kB, requests]) => [
      kind,
      { kB: Number(kB), requests: Number(requests) },
    ]),
  )
}

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('An article with a card weighs at most 140 kB in 14 requests before Dot touches it', {
  tag: '@chromium',
}, async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, string>()
  const weights = new Map<string, Weight>()
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    const { kB, requests } = weights.get(kind) ?? { kB: 0, requests: 0 }
    weights.set(kind, { kB: kB + encodedDataLength / 1000, requests: requests + 1 })
  })
  await page.goto(KRAUT, { waitUntil: 'networkidle' })

  const limits = await readLimits()
  for (const [kind, { kB, requests }] of weights) {
    expect(limits.has(kind), `${kind} has a row in docs/rendering.md`).toBe(true)
    expect(kB, `kB of ${kind}`).toBeLessThanOrEqual(limits.get(kind)?.kB ?? 0)
    expect(requests, `requests of ${kind}`).toBeLessThanOrEqual(limits.get(kind)?.requests ?? 0)
  }
  const all = [...weights.values()]
  expect(all.reduce((sum, { kB }) => sum + kB, 0)).toBeLessThanOrEqual(MOST.kB)
  expect(all.reduce((sum, { requests }) => sum + requests, 0)).toBeLessThanOrEqual(MOST.requests)
})
