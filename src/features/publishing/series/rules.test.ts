import { expect, test } from 'vitest'
import type { PageTeaser } from '../teasers/contract.ts'
import { froeTeaser } from '../teasers/shared/teaser.fixture.ts'
import type { ListedSeries } from './contract.ts'
import { artsOf, coverOf, pairOf, withFollowing } from './rules.ts'

const part = (id: string, day: number, url?: string): PageTeaser => ({
  ...froeTeaser,
  id,
  minutes: 3,
  listed_cards: [],
  published_at: `2026-01-0${day}T00:00:00.000Z`,
  images: url ? [picture(url)] : [],
})
const picture = (url: string) => ({ ...froeTeaser.images[0], url }) as PageTeaser['images'][number]
const series = (...parts: PageTeaser[]): ListedSeries => ({
  id: 1,
  slug: 'loaves',
  title: 'Loaves',
  tagline: '',
  description: '',
  cover: null,
  on_front_page: true,
  parts,
})

test('Neighboring series are set in different ways, and one part makes neither a pair nor a wide picture', () => {
  const [one, two] = [series(part('a', 1)), series(part('a', 1), part('b', 2))]
  expect(artsOf([two, two, two, two])).toEqual(['wide', 'list', 'pair', 'wide'])
  expect(artsOf([two, two, one])).toEqual(['wide', 'list', 'list'])
  expect(artsOf([one, two])).toEqual(['list', 'list'])
})

test('A series has its own picture, or else the first of its articles’', () => {
  const parts = [part('a', 1), part('b', 2, '/images/b/1.webp'), part('c', 3, '/images/c/1.webp')]
  expect(coverOf(series(...parts))?.url).toBe('/images/b/1.webp')
  const cover = picture('/images/own/1.webp')
  expect(coverOf({ ...series(...parts), cover })?.url).toBe('/images/own/1.webp')
  expect(coverOf(series(part('a', 1)))).toBeUndefined()
})

test('A pair is the two latest articles, those first that do not stand above it', () => {
  const parts = [part('a', 1), part('b', 2), part('c', 3), part('d', 4)]
  const ids = (...seen: string[]) => pairOf(parts, seen).map(({ id }) => id)
  expect(ids()).toEqual(['d', 'c'])
  expect(ids('d', 'b')).toEqual(['c', 'a'])
  expect(ids('a', 'b', 'c', 'd')).toEqual(['d', 'c'])
})

test('Each series is followed by the next one that can be read, the last one by the first', () => {
  const listed = (id: number, ...articles: string[]) => ({
    id,
    slug: `series-${id}`,
    title: `Series ${id}`,
    tagline: '',
    description: '',
    cover: null,
    on_front_page: true,
    imgs: [],
    articles,
  })
  const link = (id: number) => ({ slug: `series-${id}`, title: `Series ${id}` })
  const all = withFollowing([listed(1, 'rye'), listed(2), listed(3, 'froe')])
  expect(all.map(({ id, following }) => [id, following])).toEqual([
    [1, link(3)],
    [3, link(1)],
  ])
  expect(withFollowing([listed(1, 'rye')])[0]?.following).toBeNull()
})
