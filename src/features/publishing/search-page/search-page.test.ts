import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { isWithinRateLimit } from '../../../server/rate-limit.ts'
import { searchPage } from './search-page.server.ts'

vi.mock('../../../server/rate-limit.ts', { spy: true })

const PLACE = '<p class="shell-note" id="search-without-results" hidden></p>'

async function noteAt(path: string): Promise<string | undefined> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(`<main>${PLACE}</main>`))
  const request = new Request(new URL(path, 'http://localhost'))
  const html = await (await searchPage(request, { ip: '203.0.113.7', waitUntil() {} })).text()
  return /id="search-without-results">([^<]*)</.exec(html)?.[1]
}

it.each([
  ['/search?keyword=rye', 'The search for “rye” was not made: too many searches'],
  ['/search/a%3Cb', 'The search for “a&lt;b” was not made: too many searches'],
  ['/search?sort_by=views', 'This search was not made: too many searches'],
])('Past the limit %s says that it was not made, and what it shows', async (path, begins) => {
  vi.mocked(isWithinRateLimit).mockResolvedValue(false)
  const note = await noteAt(path)
  expect(note?.startsWith(begins)).toBe(true)
  expect(note).toMatch(/Here are the newest articles instead\.$/)
})

it('A search of the shop says without scripts that it needs them', async () => {
  expect(await noteAt('/search/shop/rye')).toBe(
    'This search needs scripts. Here are the newest articles instead.',
  )
})

it('The page of the release has the place for why a search has no results', () => {
  expect(readFileSync('src/pages/search.astro', 'utf8')).toContain(PLACE)
})
