import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChoiceName, chosen } from './rules.ts'

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
