import Fuse from 'fuse.js/basic'
import { describe, expect, it } from 'vitest'
import { bestOf, LIKE, type Suggestion } from './suggest.ts'

const NAMES = [
  'Farming',
  'Fermenting',
  'The Shore',
  'Bees',
  'Bread & Baking',
  'Smoking & Curing',
  'Dry-cured bacon',
  'Smoking salmon over alder',
  'A hen house for wet winters',
  'A farm cheese in one afternoon',
  ...Array.from({ length: 9 }, (_, number) => `Cider number ${number}`),
]
const fuse = new Fuse<Suggestion>(
  NAMES.map((label) => ({ label, kind: 'Article', href: '/' })),
  LIKE,
)
const suggested = (text: string) => bestOf(fuse, [text]).map(({ label }) => label)

describe('suggestions', () => {
  it.each([
    ['salmon', ['Smoking salmon over alder']],
    ['samlon', ['Smoking salmon over alder']],
    ['hens', ['A hen house for wet winters']],
    ['chees', ['A farm cheese in one afternoon']],
    ['fermentaton', ['Fermenting']],
    ['smok', ['Smoking & Curing', 'Smoking salmon over alder']],
    ['garden', []],
    ['xqzv', []],
  ])('For "%s" the best names come first, and none that is unrelated', (text, names) => {
    expect(suggested(text)).toEqual(names)
  })

  it('A name is found by each spelling of its words, and shown once', () => {
    const names = bestOf(fuse, ['hen hose', 'hen house']).map(({ label }) => label)
    expect(names).toEqual(['A hen house for wet winters'])
  })

  it('Six suggestions are shown at most', () => {
    expect(suggested('cider')).toHaveLength(6)
  })
})
