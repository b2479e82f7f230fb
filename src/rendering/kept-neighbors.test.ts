import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import { createNeighbors, neighborRow } from '../features/publishing/articles/neighbors.ts'
import * as related from '../features/publishing/articles/related.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { newestFirst } from '../lib/newest-first.ts'
import { keptNeighbors } from './kept-neighbors.ts'

vi.mock('../features/publishing/articles/related.ts', { spy: true })

type Written = { day: number; tag: number[]; authors: string[] }

/** Teasers of before where nothing has changed, as the next release has them. */
function listed(written: Map<string, Written>, before: PageTeaser[] = []): PageTeaser[] {
  const teaserOf = ([id, { day, tag, authors }]: [string, Written]): PageTeaser => {
    const published_at = new Date(Date.UTC(2026, 0, day)).toISOString()
    const bylines = authors.map((slug) => ({ ...byline, slug }))
    const teaser = {
      ...froe,
      id,
      published_at,
      tag,
      authors: bylines,
      minutes: 1,
      listed_cards: [],
    }
    const known = before.find((one) => one.id === id)
    return known && JSON.stringify(known) === JSON.stringify(teaser) ? known : teaser
  }
  return [...written].map(teaserOf).sort(newestFirst)
}
const [byline = expect.unreachable()] = froe.authors

/** How often related articles were looked for while something was done. */
function searches(work: () => unknown): number {
  vi.mocked(related.seriesParts).mockClear()
  work()
  return vi.mocked(related.seriesParts).mock.calls.length
}

const article = fc.record({
  day: fc.integer({ min: 1, max: 9 }),
  tag: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  authors: fc.uniqueArray(fc.constantFrom('maren', 'hazel'), { maxLength: 1 }),
})
const id = fc.integer({ min: 1, max: 14 }).map(String)
const change = fc.tuple(id, fc.option(article))
const magazine = fc.uniqueArray(fc.tuple(id, article), { selector: ([one]) => one })
const series = fc.array(fc.uniqueArray(id, { maxLength: 3 }), { maxLength: 1 })

test('Neighbors that are kept over releases are those that are found anew', () => {
  fc.assert(
    fc.property(magazine, fc.array(fc.tuple(fc.array(change), series)), (start, releases) => {
      const written = new Map(start)
      let before: PageTeaser[] = []
      for (const [changes, parts] of [[[], []] as const, ...releases]) {
        for (const [one, value] of changes)
          if (value) written.set(one, value)
          else written.delete(one)
        const articles = listed(written, before)
        const chained = parts.map((ids) => ({ slug: 's', title: 'S', articles: ids }))
        const kept = keptNeighbors(articles, chained as never)
        const anew = createNeighbors(articles.map(neighborRow))
        for (const one of articles) expect(kept(one)).toEqual(anew(one, chained as never))
        before = articles
      }
    }),
    { numRuns: 150 },
  )
})

test('After a publication neighbors are found again for the articles of its category alone, after a correction for none', () => {
  const written = new Map<string, Written>()
  for (let number = 1; number <= 40; number += 1)
    written.set(`${number}`, { day: number, tag: [1 + (number % 4)], authors: [] })
  const ask = (articles: PageTeaser[]) => {
    const neighborsOf = keptNeighbors(articles, [])
    for (const one of articles) neighborsOf(one)
    return articles
  }
  let articles: PageTeaser[] = []
  expect(
    searches(() => {
      articles = ask(listed(written))
    }),
  ).toBe(40)
  written.set('41', { day: 41, tag: [1], authors: [] })
  expect(
    searches(() => {
      articles = ask(listed(written, articles))
    }),
  ).toBe(11)
  const corrected = articles.map((one) => (one.id === '7' ? { ...one, title: 'Froes' } : one))
  expect(searches(() => ask(corrected))).toBe(0)
})
