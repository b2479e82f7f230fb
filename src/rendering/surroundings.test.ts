import { expect, it } from 'vitest'
import type { ArticleSurroundings } from './site-data.ts'
import { digestOfSurroundings } from './surroundings.ts'

type Changed = { [Part in keyof ArticleSurroundings]: unknown }

const [rye, spelt, mira, ravi] = [
  { id: 'rye' },
  { id: 'spelt' },
  { slug: 'mira' },
  { slug: 'ravi' },
]
const DIGESTS = new Map<unknown, string>([
  [rye, 'of rye'],
  [spelt, 'of spelt'],
  [mira, 'of Mira'],
  [ravi, 'of Ravi'],
])
const digestWith = (changed: Partial<Changed>, digests = DIGESTS): string => {
  const surroundings: Changed = {
    place: null,
    previous: null,
    next: { id: 'oats', title: 'Oats' },
    related: [rye],
    authors: [{ author: mira, more: [spelt] }],
    corrections: [],
    ...changed,
  }
  return digestOfSurroundings(surroundings as ArticleSurroundings, digests)
}

it.each<Partial<Changed>>([
  { place: { number: 2 } },
  { previous: { id: 'oats', title: 'Oats' } },
  { next: { id: 'oats', title: 'Oats, again' } },
  { related: [rye, spelt] },
  { related: [spelt] },
  { authors: [{ author: mira, more: [rye] }] },
  { authors: [{ author: ravi, more: [spelt] }] },
  { corrections: [{ body: 'Not one but two hours.' }] },
])('A page is made again when what is around its article is %j', (changed) => {
  expect(digestWith(changed)).not.toBe(digestWith({}))
})

it('A page is made again when an article or an author beside it changes', () => {
  const changes = [rye, spelt, mira].map((part) => new Map(DIGESTS).set(part, 'of another'))
  for (const digests of changes) expect(digestWith({}, digests)).not.toBe(digestWith({}))
  expect(digestWith({}, new Map(DIGESTS).set(ravi, 'of another'))).toBe(digestWith({}))
})
