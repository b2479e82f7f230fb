import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SENTINEL } from '../fixtures/journal.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const PATHS = ['/api/article/search', '/api/article/search/count', '/api/article/search/f']

const TYPED = [
  `"${SENTINEL}"`,
  "'; drop table articles; --",
  "o'brien's",
  '%',
  '%%%sour%%%',
  '_',
  '*',
  'sour*',
  'a & | !',
  '!!',
  ':*',
  'sour:*',
  'sour:ABCD',
  "'sour':*",
  'sour <-> dough',
  '<2>',
  '((((',
  '\\',
  'a\\',
  '\\x00',
  'sour\0dough',
  '\u{d800}sour',
  'sour\u{dfff}',
  '"unclosed',
  '"""',
  '" "',
  '-',
  '- - -',
  '-'.repeat(200),
  '- '.repeat(100),
  '&--'.repeat(66),
  '-sour',
  'or',
  'or or or',
  'sour or',
  'id=eq.1&select=*',
  'title.ilike.*sour*,or(published.eq.false)',
  '{"a":1}',
  '$1',
  '$$x$$',
  '<script>alert(1)</script>',
  'שלום עולם',
  'مرحبا بالعالم',
  '\u{202e}hguodruos',
  '東京',
  '👩‍🌾'.repeat(20),
  'a'.repeat(200),
  'sour '.repeat(40),
  'http://example.com/?q=sour&x=1#y',
  'a.b@example.com',
  '1e309',
  'low-tun',
  'a/b/c/d',
  '\t\n\r sour',
  '\u{feff}sour',
]

async function ask(path: string, keyword: string) {
  const response = await site.call('POST', path, { keyword, quantity: 50 })
  return { status: response.status, text: await response.text() }
}

describe('hostile keywords', () => {
  it.each(TYPED)(
    'A search for %j is answered, and shows nothing that is hidden',
    async (keyword) => {
      for (const path of PATHS) {
        const { status, text } = await ask(path, keyword)
        expect(status, path).toBe(200)
        expect(text).not.toContain(SENTINEL)
        expect(text).not.toMatch(/half-a-thought|withdrawn-cure/)
      }
    },
  )

  it('Every naughty string is answered by the search', async () => {
    const pieces = fc.constantFrom(
      'sour',
      'the',
      '"',
      '-',
      "'",
      ':*',
      '\\',
      ' ',
      'or',
      '&',
      '(',
      '<->',
      'é',
      '\0',
    )
    const typed = fc.oneof(
      fc.string({ maxLength: 60, unit: 'binary' }),
      fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (keyword) => {
        const { status, text } = await ask('/api/article/search/f', keyword)
        // Of some texts nothing is left once blanks are taken away.
        expect([200, 422]).toContain(status)
        expect(text).not.toContain(SENTINEL)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['ten kilobytes', { keyword: 'sour '.repeat(2000) }],
    ['a list', { keyword: ['sour'] }],
    ['an object', { keyword: { $ne: '' } }],
    ['a number', { keyword: 5 }],
  ])('A search for %s is refused with a word on the field', async (_what, filter) => {
    for (const path of PATHS) {
      const response = await site.call('POST', path, filter)
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toHaveProperty('keyword')
    }
  })

  it.each([{}, { keyword: '' }, { keyword: ' \0 ' }])(
    '%j has no word to look for',
    async (filter) => {
      const response = await site.call('POST', '/api/article/search/f', filter)
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toEqual({ keyword: 'This field is required.' })
    },
  )

  it('A keyword longer than the API allows is cut short in the database', async () => {
    const { error } = await site
      .client()
      .rpc('search_articles', { p_keyword: 'sour '.repeat(20_000) } as never)
    expect(error).toBeNull()
  })
})
