import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHOICES, type ChoiceName, COOKIES, chosen } from './rules.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it.each<[ChoiceName, string, string]>([
  ['theme', 'theme=light', 'light'],
  ['theme', 'theme=dark', 'dark'],
  ['theme', 'theme=pink', ''],
  ['text', 'text_size=115', '115'],
  ['text', 'a=b; text_size=130; c=d', '130'],
  ['text', 'text_size=1300', ''],
])(
  'What a reader chose as %s with the cookie %s is %j at the first paint',
  async (name, cookie, value) => {
    const { document, MutationObserver } = parseHTML('<html><body></body></html>')
    Object.assign(document, { cookie })
    const page = { document, MutationObserver, window: {}, addEventListener() {} }
    for (const [key, one] of Object.entries(page)) vi.stubGlobal(key, one)
    await import('./first-paint.ts')
    expect(chosen(name)).toBe(value)
  },
)

it('A reader chooses among three themes and three sizes of text, each kept in a cookie', () => {
  expect(COOKIES).toEqual({ theme: 'theme', text: 'text_size' })
  const offered = CHOICES.map(({ legend, options }) => [
    legend,
    ...options.map(({ value, label }) => `${label} ${value}`.trim()),
  ])
  expect(offered).toEqual([
    ['Theme', 'System', 'Light light', 'Dark dark'],
    ['Text', 'Normal', 'Large 115', 'Larger 130'],
  ])
})

// rule: reading/dates-in-static-pages
it('A date is relative before it is painted, has the whole date on hover, and is a date on paper', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z'), toFake: ['Date'] })
  const { document, MutationObserver } = parseHTML(
    '<html><body><time data-relative datetime="2026-12-06T12:00:00Z">December 6, 2026</time><time datetime="2026-12-06T12:00:00Z">December 6, 2026</time><p></p></body></html>',
  )
  const heard = new Map<string, () => void>()
  const addEventListener = (type: string, hear: () => void) => void heard.set(type, hear)
  const page = {
    document,
    MutationObserver,
    window: {},
    addEventListener,
    removeEventListener() {},
  }
  for (const [key, one] of Object.entries(page)) vi.stubGlobal(key, one)
  await import('./first-paint.ts')
  const [time, plain] = document.querySelectorAll('time')
  heard.get('DOMContentLoaded')?.()
  expect(time?.textContent).toBe('2 weeks ago')
  expect(time?.title).toBe('December 6, 2026')
  expect(plain?.textContent).toBe('December 6, 2026')
  heard.get('beforeprint')?.()
  expect(time?.textContent).toBe('December 6, 2026')
  heard.get('afterprint')?.()
  expect(time?.textContent).toBe('2 weeks ago')
  vi.useRealTimers()
})
