import { expect, test } from 'vitest'
import { emptyCard, type ListedCard } from '../contract.ts'
import { factOfCards, inSeasonRow, linksToCards, pictureOfCard } from './listed-cards.ts'

const card = (change: Partial<ListedCard> = {}): ListedCard => {
  return { ...emptyCard(crypto.randomUUID(), 'recipe', 'Rye'), minutes: null, ...change }
}

test('A teaser says time and difficulty of the first card, and how many more there are', () => {
  expect(factOfCards([])).toBeNull()
  expect(factOfCards([card()])).toEqual({ before: 'Recipe', minutes: null, after: '' })
  expect(factOfCards([card({ minutes: 80, difficulty: 'easy' })])).toEqual({
    before: 'Recipe: ',
    minutes: 80,
    after: ', easy',
  })
  expect(factOfCards([card({ minutes: 80 })])).toEqual({
    before: 'Recipe: ',
    minutes: 80,
    after: '',
  })
  expect(factOfCards([card({ kind: 'method', difficulty: 'hard' }), card(), card()])).toEqual({
    before: 'Method: ',
    minutes: null,
    after: 'hard and 2 more',
  })
})

test('The row of the front page has two to four articles, those first that are not above it', () => {
  const articles = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const row = (count: number, seen: string[]) =>
    inSeasonRow(articles.slice(0, count), seen).map(({ id }) => id)
  expect(row(1, [])).toEqual([])
  expect(row(2, ['a', 'b'])).toEqual(['a', 'b'])
  expect(row(5, ['a', 'c'])).toEqual(['b', 'd', 'e', 'a'])
})

test('Menus lead to the lists that have cards, once', () => {
  const [recipes, methods] = linksToCards(['recipe', 'method'])
  expect([recipes?.href, methods?.href]).toEqual(['/recipes', '/methods'])
  expect(linksToCards(['method'])).toEqual([methods])
  expect(linksToCards(['recipe', 'method'], [{ href: '/recipes', label: 'Bake' }])).toEqual([
    methods,
  ])
})

test('A card without a picture of its own has that of its article', () => {
  expect(pictureOfCard(card())).toBeNull()
  expect(
    pictureOfCard(card({ image: '/images/rye/1600.webp', image_alt: 'A loaf.' })),
  ).toMatchObject({
    url: '/images/rye/1600.webp',
    width: 1600,
  })
})
