import { expect, it } from 'vitest'
import { cardJsonLd } from '../card-json-ld.ts'
import { type Card, emptyCard, emptyLine, emptyStep } from '../contract.ts'
import { type CardData, searchFindings } from './search-findings.ts'

const ARTICLE = {
  url: 'https://example.org/article/rye',
  origin: new URL('https://example.org/'),
  cover: '/images/rye/960.webp' as string | null,
  authors: [],
  published: '2026-11-01T10:00:00Z',
  modified: '2026-11-02T10:00:00Z',
  category: 'Bread',
  language: 'en',
}
const whole: Card = {
  ...emptyCard('3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10', 'recipe', 'Rye'),
  description: 'Of one evening.',
  preparation: 20,
  work: 60,
  cuisine: 'Finnish',
  yield: { amount: 2, unit: 'loaves', text: '' },
  keywords: ['rye'],
  video: 'https://youtu.be/abcdef_-123',
  video_on: '2026-10-01',
  groups: [{ name: '', lines: [{ ...emptyLine('rye1'), name: 'rye' }] }],
  parts: [{ name: '', steps: [{ ...emptyStep('mix1'), text: 'Mix.' }] }],
}
const findingsOf = (change: Partial<Card> = {}, article = {}, data: CardData = {}) => {
  const card = { ...whole, ...change }
  return searchFindings(card, { ...cardJsonLd(card, 0, { ...ARTICLE, ...article }), ...data })
}

it('A whole card lacks only what readers and editors have not given', () => {
  const missing = ['nutrition', 'stars: only readers give them']
  expect(findingsOf()).toEqual({ note: '', refused: [], missing })
})

it('What search engines refuse is said, and what is left out', () => {
  const lines = [...(whole.groups[0]?.lines ?? []), { ...emptyLine('unit'), unit: 'cup' }]
  const steps = [
    ...(whole.parts[0]?.steps ?? []),
    { ...emptyStep('look'), images: [{ url: '/images/dough/960.webp', alt: '' }] },
  ]
  const change = {
    work: null,
    video_on: '',
    yield: { amount: null, unit: '', text: '' },
    groups: [{ name: '', lines }],
    parts: [{ name: '', steps }],
  }
  const aggregateRating = { ratingValue: 6, ratingCount: 3 }
  const nutrition = { calories: '270 kcal' }
  const data = { aggregateRating, nutrition, totalTime: 'PNaNM' }
  expect(findingsOf(change, { cover: null }, data).refused).toEqual([
    'Without a picture there is no rich result.',
    'A time is not a valid duration and is refused.',
    'Preparation and cooking times count only together.',
    'Energy counts only if the card says how much it makes.',
    'The stars are refused: they must be from 1 to 5.',
    'Lines without a name are left out.',
    'Steps without text are left out.',
    'The video is left out: search engines require its date, a picture, and an address where it plays.',
  ])
  expect(
    findingsOf({}, {}, { aggregateRating: { ratingValue: 4.5, ratingCount: 3 } }).refused,
  ).toEqual([])
})

it('A method has no rich result, and nothing is missing for one', () => {
  const { note, refused, missing } = findingsOf({ kind: 'method' }, { cover: null })
  expect(note).toContain('no longer show rich results for methods')
  expect([refused, missing]).toEqual([[], []])
})
