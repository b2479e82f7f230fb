import { expect, test } from 'vitest'
import { emptyCard, type ListedCard } from '../features/kitchen/cards/contract.ts'
import { froe } from '../features/publishing/articles/article.fixture.ts'
import type { PageTeaser } from '../features/publishing/teasers/contract.ts'
import { listCards } from './card-lists.ts'

/** At this time it is already December in Kiritimati and still November in Pago Pago. */
const TURN = new Date('2026-11-30T10:30:00Z')

const card = (kind: ListedCard['kind'], months: number[] = []): ListedCard => {
  return { ...emptyCard(crypto.randomUUID(), kind, 'Card'), months, minutes: null }
}
const article = (id: string, ...cards: ListedCard[]): PageTeaser => {
  return { ...froe, id, minutes: 1, listed_cards: cards }
}
const list = (articles: PageTeaser[], zone = 'UTC') => listCards(articles, zone, TURN)
const idsOf = (articles: { id: string }[]) => articles.map(({ id }) => id)

test('The season is that of the month in the time zone of the magazine', () => {
  const articles = [
    article('november', card('recipe', [11])),
    article('december', card('recipe', [12])),
  ]
  for (const [zone, month, present, other] of [
    ['Pacific/Kiritimati', 12, 'december', 'november'],
    ['Pacific/Pago_Pago', 11, 'november', 'december'],
  ] as const) {
    const lists = list(articles, zone)
    expect(lists.season).toMatchObject({ month, articles: [{ id: present }] })
    const front = lists.front('recipe')
    expect([front.month, idsOf(front.season), idsOf(front.articles)]).toEqual([
      month,
      [present],
      [other],
    ])
  }
})

test('What all months or none have is in no season', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const lists = list([article('always', card('recipe', months)), article('unsaid', card('recipe'))])
  expect(lists.season.articles).toEqual([])
  expect(idsOf(lists.front('recipe').articles)).toEqual(['always', 'unsaid'])
})

test('Each card is in the list of its kind, and leads to its place in the article', () => {
  const [first, second] = [card('recipe'), card('method')]
  const lists = list([article('both', first, second), article('none')])
  expect(lists.kinds).toEqual(['recipe', 'method'])
  expect(lists.front('recipe').articles).toMatchObject([{ href: '/article/both#recipe' }])
  expect(lists.front('method').articles).toMatchObject([
    { href: `/article/both#method-${second.id.slice(0, 8)}` },
  ])
  expect(list([article('none')]).kinds).toEqual([])
})

test('Twelve that are in season come first at most, the newest', () => {
  const many = Array.from({ length: 13 }, (_, index) => article(`${index}`, card('recipe', [11])))
  const { season, articles } = list(many).front('recipe')
  expect(idsOf(season)).toEqual(Array.from({ length: 12 }, (_, index) => `${index}`))
  expect(idsOf(articles)).toEqual(['12'])
})

test('The front of a long list begins with the season of all its pages, which stay as they are', () => {
  const many = Array.from({ length: 54 }, (_, index) =>
    article(String(index), card('recipe', index % 20 === 19 ? [11] : [])),
  )
  const lists = list(many)
  const front = lists.front('recipe')
  expect(idsOf(front.season)).toEqual(['19', '39'])
  expect(front.count).toBe(54)
  const month = '2025-04'
  const [second, first] = [`${month}-part-2`, month].map(
    (months) => lists.page('recipe', months)?.articles ?? [],
  )
  const whole = [...front.articles, ...front.season, ...(second ?? []), ...(first ?? [])]
  expect(new Set(idsOf(whole)).size).toBe(54)
  expect(idsOf(first ?? [])).toEqual(idsOf(many.slice(-18)))
  expect(lists.addresses().map(({ path }) => path)).toEqual([
    '/recipes',
    '/recipes/page/2025-04',
    '/recipes/page/2025-04-part-2',
    '/methods',
  ])
})
