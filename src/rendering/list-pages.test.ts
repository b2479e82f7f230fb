import { expect, test } from 'vitest'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { createListPages } from './list-pages.ts'

const PAGE_LENGTH = 18
const LIST = '/category/food'
const HOUR = 60 * 60 * 1000

/**
 * Articles an hour apart, newest first; an article's number is its position, counted from the
 * oldest.
 */
const journal = (length: number): PageTeaser[] =>
  Array.from({ length }, (_, index) => ({
    ...froe,
    id: String(index + 1),
    published_at: new Date(Date.UTC(2025, 0, 1) + index * HOUR).toISOString(),
    minutes: 1,
    listed_cards: [],
  })).reverse()

const open = (articles: PageTeaser[]) =>
  createListPages(new Map([[LIST, articles]]), 'America/Los_Angeles')
const idsOf = (page: { articles: PageTeaser[] } | null) => page?.articles.map(({ id }) => id)
const pathsOf = (articles: PageTeaser[]) =>
  open(articles)
    .addresses()
    .map(({ path }) => path)

function pageContents(articles: PageTeaser[]): Map<string, unknown> {
  const pages = open(articles)
  return new Map(
    pathsOf(articles).map((path) => [
      path,
      path === LIST ? pages.front(LIST) : pages.page(LIST, path.split('/').at(-1) ?? ''),
    ]),
  )
}

test('A list shorter than two pages is on its front alone, and an empty one too', () => {
  for (const length of [0, 1, PAGE_LENGTH, 2 * PAGE_LENGTH - 1]) {
    const articles = journal(length)
    expect(pathsOf(articles)).toEqual([LIST])
    expect(open(articles).front(LIST)).toEqual({
      articles,
      count: length,
      newer: null,
      older: null,
    })
  }
})

test('Page 1 has the oldest articles, and every article is on one page, newest first', () => {
  for (const length of [2 * PAGE_LENGTH, 5 * PAGE_LENGTH - 1, 5 * PAGE_LENGTH, 137]) {
    const articles = journal(length)
    const pages = open(articles)
    expect(pages.page(LIST, '1')?.articles).toEqual(articles.slice(-PAGE_LENGTH))
    const [front, ...numbered] = [...pageContents(articles).values()] as {
      articles: PageTeaser[]
    }[]
    expect([front, ...numbered.toReversed()].flatMap((page) => page?.articles)).toEqual(articles)
    expect(front?.articles.length).toBeGreaterThanOrEqual(PAGE_LENGTH)
    expect(front?.articles.length).toBeLessThan(2 * PAGE_LENGTH)
  }
})

test('A publication changes the front and at most one numbered page of a list', () => {
  let before = pageContents(journal(PAGE_LENGTH))
  for (let length = PAGE_LENGTH + 1; length < 6 * PAGE_LENGTH; length += 1) {
    const after = pageContents(journal(length))
    const changed = [...before].filter(
      ([path, page]) => JSON.stringify(page) !== JSON.stringify(after.get(path)),
    )
    const isFull = after.size > before.size
    const newest = `${LIST}/page/${after.size - 2}`
    expect(changed.map(([path]) => path)).toEqual(
      isFull && after.size > 2 ? [LIST, newest] : [LIST],
    )
    before = after
  }
})

test('Links lead from the front to the oldest articles and back', () => {
  const pages = open(journal(4 * PAGE_LENGTH))
  const path = (number: number) => `${LIST}/page/${number}`
  expect(pages.front(LIST)?.older?.path).toBe(path(3))
  expect(pages.page(LIST, '3')?.newer).toEqual({ path: LIST, dates: null })
  expect(pages.page(LIST, '3')?.older?.path).toBe(path(2))
  expect(pages.page(LIST, '2')?.newer).toEqual({ path: path(3), dates: 'January 2025' })
  expect(pages.page(LIST, '1')?.older).toBeNull()
  // The oldest articles appeared in the last hours of December by California's time.
  expect(pages.page(LIST, '2')?.older?.dates).toBe('December 2024 to January 2025')
})

test('Pages that a list does not have, and numbers written otherwise, are not there', () => {
  const pages = open(journal(3 * PAGE_LENGTH))
  expect(idsOf(pages.page(LIST, '2'))).toHaveLength(PAGE_LENGTH)
  for (const number of ['0', '3', '01', '-1', '1.5', '1e0', '', 'x', ' 1', 'NaN', 'Infinity'])
    expect(pages.page(LIST, number), number).toBeNull()
  expect(pages.page('/category/nowhere', '1')).toBeNull()
  expect(pages.front('/category/nowhere')).toBeNull()
})

test('A page of a list is as new as the article in it that changed last', () => {
  const articles = journal(3 * PAGE_LENGTH)
  const changed = '2026-01-01T00:00:00.000Z'
  const [last] = articles.slice(-1)
  const list = articles.with(-1, {
    ...(last ?? froe),
    minutes: 1,
    listed_cards: [],
    updated_at: changed,
  })
  const dates = new Map(
    open(list)
      .addresses()
      .map(({ path, changed }) => [path, changed]),
  )
  expect(dates.get(`${LIST}/page/1`)).toBe(changed)
  expect(dates.get(`${LIST}/page/2`)).toBe(froe.updated_at)
  expect(dates.get(LIST)).toBe(froe.updated_at)
  expect(open([]).addresses()).toEqual([{ path: LIST, changed: undefined, isUnlisted: true }])
})
