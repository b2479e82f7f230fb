import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { froeTeaser } from '../teasers/shared/teaser.fixture.ts'
import NothingFound from './NothingFound.tsx'
import ResultHead from './ResultHead.tsx'
import ResultTeaser from './ResultTeaser.tsx'
import SearchPage from './SearchPage.tsx'
import { readAddress } from './search-address.ts'
import { fromServer, type SearchResult } from './search-result.ts'
import { beginWith } from './store.ts'

const NOTE = 'Only the first 200 characters of the keyword are searched for.'

/** The head of the results of an address. */
const headOf = (address: string, found: SearchResult[] = []) => {
  const view = readAddress(new URL(address, 'http://localhost'))
  beginWith({
    address,
    view,
    page: { results: found, total: found.length, corrected: null, offline: null },
  })
  return renderToStaticMarkup(createElement(ResultHead, { asked: ['nettle soup'] }))
}

it('A keyword that is too long is searched for up to its limit, and the page says so', () => {
  expect(headOf(`/search?keyword=${'a'.repeat(201)}`)).toContain(NOTE)
  expect(headOf(`/search?keyword=${'a'.repeat(199)}`)).not.toContain(NOTE)
})

it('Of a keyword with too many words the page says how many are searched for', () => {
  const words = [...'bcdefghjklmnopqrstuvwxyz'].join('+')
  const note = 'Only the first 24 words that matter are searched for.'
  expect(headOf(`/search?keyword=${words}+kraut`)).toContain(note)
  expect(headOf(`/search?keyword=how+long+should+i+keep+${words}`)).not.toContain(note)
  expect(headOf(`/search?keyword=${words}+B+c`)).not.toContain(note)
})

it('The empty search offers the questions that are asked most, and no other search does', () => {
  const link = '<a href="/search?keyword=nettle+soup" dir="auto">nettle soup</a>'
  const result = { missing: [] } as unknown as SearchResult
  const empty = headOf('/search', [result])
  expect(empty).toContain(link)
  expect(headOf('/search?keyword=rye', [result])).not.toContain(link)
})

it('A search without results says so once, where it is read out, and shows no number', () => {
  const head = headOf('/search?keyword=zzqqxx')
  expect(head).toMatch(/^<div [^>]*role="status"/)
  expect(head.replace(/<[^>]*>/g, '')).toBe('No records found.')
})

// rule: search/nothing-found
it('A search without results leads on: without its filters, to questions, categories and what is read most', () => {
  const category = { id: 1, name: 'Food', slug: 'food', parent_slug: null, children: [] }
  const ways = (address: string) => {
    headOf(address)
    const props = { categories: [category], asked: ['nettle soup'] }
    const html = renderToStaticMarkup(createElement(NothingFound, props))
    return [...html.matchAll(/<(?:a href="([^"]*)"|button)[^>]*>([^<]*)/g)].map(
      ([, href, words]) => `${words}: ${href ?? 'button'}`,
    )
  }
  const further = [
    'nettle soup: /search?keyword=nettle+soup',
    'Food: /category/food',
    'Most read articles: /search?sort_by=views',
  ]
  expect(ways('/search?keyword=zzqqxx')).toEqual(further)
  expect(ways('/search?keyword=zzqqxx&kind=recipe')).toEqual([
    'Search without the filters: button',
    ...further,
  ])
})

const CARD = { id: 'a', kind: 'recipe', name: 'Kraut', place: 0, part: null, number: null } as const
// rules: search/places, search/questions
it.each([
  [{ card: { ...CARD, part: 'step', number: 3 } }, 'In step 3 of Kraut', '#recipe-step-3'],
  [
    { card: { ...CARD, part: 'ingredient', number: 2 } },
    'In the ingredients of Kraut',
    '#recipe-line-2',
  ],
  [{ card: { ...CARD, part: 'tool' } }, 'In the tools of Kraut', '#recipe'],
  [{ card: CARD }, 'In the recipe Kraut', '#recipe'],
  [{ comment: { id: 7, username: 'maren' } }, 'In a comment by maren', '#comment-7'],
  [{ comment: { id: 7, username: null } }, 'In a comment', '#comment-7'],
] as const)(
  'A result says where its excerpt is from, and leads there: %j',
  (from, place, anchor) => {
    const found = {
      ...froeTeaser,
      excerpt: 'Of <mark>rye</mark>.',
      missing: ['mushy', 'jar'],
      ...from,
    }
    const html = renderToStaticMarkup(
      createElement(ResultTeaser, { result: fromServer(found as never, 'published'), first: true }),
    )
    const path = `/article/${froeTeaser.id}`
    const [, said = ''] = /<span class="teaser-place">(.*?)<\/span>/.exec(html) ?? []
    expect(said.replace(/<[^>]*>/g, '')).toBe(place)
    expect(said).toContain(`<a href="${path}${anchor}">`)
    expect(html).toContain('<mark>rye</mark>')
    expect(html.replace(/<[^>]*>/g, '')).toContain('Without: mushy, jar')
  },
)

it('A result of the server names its author and time, and one that is a page says so', () => {
  const found = fromServer({ ...froeTeaser, num_comments: 1200 } as never, 'published')
  const textOf = (result: SearchResult) =>
    renderToStaticMarkup(createElement(ResultTeaser, { result, first: false }))
  expect(textOf(found)).toContain('1.2K comments')
  expect(textOf({ ...found, comments: 1 })).toContain('1 comment<')
  expect(textOf({ ...found, comments: 0 })).not.toContain('comment')
  expect(textOf({ ...found, isPage: true })).toContain('label">Page')
})

// rules: search/shop, search/orders
it('Only an address of the shop has tabs, and that of the shop says that it is coming', () => {
  const pageOf = (address: string) => {
    const view = readAddress(new URL(address, 'http://localhost'))
    const shown = { results: [], total: 0, corrected: null, offline: null }
    const props = { categories: [], series: [], asked: [], hasCards: true, hasShop: true }
    return renderToStaticMarkup(
      createElement(SearchPage, { ...props, begun: { address, view, page: shown } }),
    )
  }
  const articles = pageOf('/search/articles/jars')
  expect(articles).not.toContain('role="tab"')
  const [, sort = ''] = /Sort by(.*?)<\/select>/s.exec(articles) ?? []
  const orders = [...sort.matchAll(/<option value="(\w+)"[^>]*>([^<]*)/g)].map(
    ([, value, label]) => `${value} ${label}`,
  )
  expect(orders).toEqual([
    'relevance Relevance',
    'date_newest Newest',
    'date_oldest Oldest',
    'views Most viewed',
    'likes Most liked',
  ])
  const shop = pageOf('/search/shop/jars')
  expect(shop).toMatch(/aria-selected="true"[^>]*>Shop</)
  expect(shop).toMatch(/role="status">Products found: 0</)
  expect(shop).toContain('Shop: Coming Soon.')
})
