import { expect, test } from 'vitest'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { createListPages } from './list-pages.ts'

const PAGE_LENGTH = 18
const LIST = '/category/food'
const ZONE = 'America/Los_Angeles'
const MINUTE = 60_000

const article = (id: string, published_at: string): PageTeaser => ({
  ...froe,
  id,
  published_at,
  minutes: 1,
  listed_cards: [],
})

/** Articles by month, newest first; each has its month and its place there as its id. */
const journal = (months: Record<string, number>): PageTeaser[] =>
  Object.entries(months)
    .flatMap(([month, count]) =>
      Array.from({ length: count }, (_, index) => {
        const at = Date.parse(`${month}-03T12:00Z`) + index * MINUTE
        return article(`${month} ${index}`, new Date(at).toISOString())
      }),
    )
    .reverse()

const without = (articles: PageTeaser[], ...ids: string[]) =>
  articles.filter(({ id }) => !ids.includes(id))

const open = (articles: PageTeaser[]) => createListPages(new Map([[LIST, articles]]), ZONE)

/** What each address shows, the front first. */
function contents(articles: PageTeaser[]) {
  const pages = open(articles)
  return new Map(
    pages.addresses().map(({ path }) => {
      const months = path === LIST ? null : path.slice(`${LIST}/page/`.length)
      return [months ?? 'front', months ? pages.page(LIST, months) : pages.front(LIST)]
    }),
  )
}

const lengths = (articles: PageTeaser[]) =>
  [...contents(articles)].map(([months, page]) => [months, page?.articles.length])

/** The addresses whose pages differ. */
function differences(one: PageTeaser[], other: PageTeaser[]) {
  const [before, after] = [contents(one), contents(other)]
  const addresses = [...new Set([...before.keys(), ...after.keys()])]
  const shown = (pages: typeof before, address: string) => JSON.stringify(pages.get(address))
  return addresses.filter((address) => shown(before, address) !== shown(after, address))
}

/** Five pages and a front. */
const FIVE = { '2024-01': 20, '2024-02': 35, '2024-03': 40, '2024-04': 18, '2024-05': 19 }

test('A list shorter than two pages is on its front alone, and an empty one too', () => {
  for (const months of [{}, { '2024-01': 1 }, { '2024-01': 18, '2024-02': 17 }]) {
    const articles = journal(months)
    const count = articles.length
    expect(lengths(articles)).toEqual([['front', count]])
    expect(open(articles).front(LIST)).toEqual({ articles, count, newer: null, older: null })
  }
})

test('A month with enough articles is a page, and one with many has several', () => {
  expect(lengths(journal({ ...FIVE, '2024-03': 54 }))).toEqual([
    ['front', 19],
    ['2024-01', 20],
    ['2024-02', 35],
    ['2024-03', 18],
    ['2024-03-part-2', 18],
    ['2024-03-part-3', 18],
    ['2024-04', 18],
  ])
  // A rest that does not fill a page is on the last one.
  expect(lengths(journal(FIVE)).slice(3, 5)).toEqual([
    ['2024-03', 18],
    ['2024-03-part-2', 22],
  ])
})

test('Months with few articles share a page, which ends with the month that fills it', () => {
  const few = { '2023-11': 10, '2024-01': 7, '2024-02': 30, '2024-03': 17, '2024-04': 3 }
  const pages = open(journal({ ...few, '2024-05': 20 }))
  expect(lengths(journal({ ...few, '2024-05': 20 }))).toEqual([
    ['front', 20],
    ['2023-11', 18],
    ['2023-11-part-2', 29],
    ['2024-03', 20],
  ])
  expect(pages.page(LIST, '2023-11-part-2')).toMatchObject({
    name: 'November 2023 to February 2024, part 2',
    months: 'November 2023 to February 2024',
    newer: { path: `${LIST}/page/2024-03`, name: 'March 2024 to April 2024' },
    older: { path: `${LIST}/page/2023-11`, name: 'November 2023 to February 2024, part 1' },
  })
})

test('Every article is on one page, newest first', () => {
  const articles = journal({ ...FIVE, '2024-06': 3 })
  const [front, ...pages] = [...contents(articles).values()]
  expect([front, ...pages.reverse()].flatMap((page) => page?.articles ?? [])).toEqual(articles)
})

test('The front keeps the page before it until it has a page of its own', () => {
  const fronts = [0, 1, 17, 18, 35, 36].map((count) => {
    const [front, ...pages] = lengths(journal({ ...FIVE, '2024-06': count }))
    return [count, front?.[1], pages.at(-1)?.[0]]
  })
  expect(fronts).toEqual([
    [0, 19, '2024-04'],
    [1, 20, '2024-04'],
    [17, 36, '2024-04'],
    [18, 18, '2024-05'],
    [35, 35, '2024-05'],
    [36, 18, '2024-06'],
  ])
})

test('A publication changes the front, and once in a page’s length also makes a page', () => {
  const during = (count: number) => journal({ ...FIVE, '2024-06': count })
  for (let count = 0; count < 40; count += 1) {
    const made = { 17: ['2024-04', '2024-05'], 35: ['2024-05', '2024-06'] }[count] ?? []
    expect(differences(during(count), during(count + 1)), `${count}`).toEqual(['front', ...made])
  }
})

test('What is withdrawn, published again or published with an earlier date changes no page of other months', () => {
  const articles = journal(FIVE)
  expect(differences(articles, without(articles, '2024-01 3'))).toEqual(['front', '2024-01'])
  expect(differences(articles, without(articles, '2024-02 34'))).toEqual(['front', '2024-02'])
  expect(differences(articles, without(articles, '2024-03 0'))).toEqual([
    'front',
    '2024-03',
    '2024-03-part-2',
  ])
})

test('A month that no longer fills a page takes the next one to its page', () => {
  const articles = journal(FIVE)
  const fewer = without(articles, '2024-01 0', '2024-01 1', '2024-01 2')
  expect(lengths(fewer)).toEqual([
    ['front', 19],
    ['2024-01', 18],
    ['2024-01-part-2', 34],
    ['2024-03', 18],
    ['2024-03-part-2', 22],
    ['2024-04', 18],
  ])
})

test('A month is one of the magazine’s time zone', () => {
  const turn = [
    ...journal({ '2024-01': 17 }),
    article('last', '2024-02-01T07:59:59.999Z'),
    article('first', '2024-02-01T08:00:00.000Z'),
    ...journal({ '2024-02': 17, '2024-03': 18 }),
  ]
  const articles = turn.sort((a, b) => ((a.published_at ?? '') < (b.published_at ?? '') ? 1 : -1))
  expect(open(articles).page(LIST, '2024-01')?.articles[0]?.id).toBe('last')
  expect(open(articles).page(LIST, '2024-02')?.articles.at(-1)?.id).toBe('first')
})

test('Links lead from the front to the oldest articles and back', () => {
  const pages = open(journal(FIVE))
  const link = (months: string, name: string) => ({ path: `${LIST}/page/${months}`, name })
  expect(pages.front(LIST)?.older).toEqual(link('2024-04', 'April 2024'))
  expect(pages.page(LIST, '2024-04')?.newer).toEqual({ path: LIST, name: null })
  expect(pages.page(LIST, '2024-04')?.older).toEqual(link('2024-03-part-2', 'March 2024, part 2'))
  expect(pages.page(LIST, '2024-03')?.older).toEqual(link('2024-02', 'February 2024'))
  expect(pages.page(LIST, '2024-01')?.older).toBeNull()
})

test('Pages that a list does not have, and months written otherwise, are not there', () => {
  const pages = open(journal(FIVE))
  expect(pages.page(LIST, '2024-03-part-2')?.articles.length).toBeGreaterThanOrEqual(PAGE_LENGTH)
  const others = ['2024-05', '2024-3', '2024-03-part-1', '2024-03-part-3', '1', '', 'x', ' 2024-03']
  for (const months of others) expect(pages.page(LIST, months), months).toBeNull()
  expect(pages.page('/category/nowhere', '2024-03')).toBeNull()
  expect(pages.front('/category/nowhere')).toBeNull()
})

test('A page of a list is as new as the article in it that changed last', () => {
  const changed = '2026-01-01T00:00:00.000Z'
  const articles = journal(FIVE).map((one) =>
    one.id === '2024-01 5' ? { ...one, updated_at: changed } : one,
  )
  const dates = new Map(
    open(articles)
      .addresses()
      .map(({ path, changed }) => [path, changed]),
  )
  expect(dates.get(`${LIST}/page/2024-01`)).toBe(changed)
  expect(dates.get(`${LIST}/page/2024-02`)).toBe(froe.updated_at)
  expect(dates.get(LIST)).toBe(froe.updated_at)
  expect(open([]).addresses()).toEqual([{ path: LIST, changed: undefined, isUnlisted: true }])
})
