import { expect, test } from 'vitest'
import {
  type ShoppingCard,
  shoppingText,
  withCard,
  withoutDone,
  withTicks,
} from './shopping-list.ts'

const card = (id: string, ...texts: string[]): ShoppingCard => ({
  id,
  name: `Card ${id}`,
  href: `/article/${id}#recipe`,
  lines: texts.map((text) => ({ text: text.replace('x ', ''), done: text.startsWith('x ') })),
})

test('A card that is added again takes its old place with its new amounts, and stays ticked where it is the same', () => {
  const cards = [card('a', 'x 1 egg', 'x 2 cups flour'), card('b', 'salt')]
  expect(withCard(cards, card('a', '1 egg', '4 cups flour'))).toEqual([
    card('a', 'x 1 egg', '4 cups flour'),
    card('b', 'salt'),
  ])
  expect(withCard(cards, card('c', 'water')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('A card takes no place of another that has its name', () => {
  const same = { ...card('b', 'rye'), name: 'Card a' }
  const cards = [card('a', '1 egg'), same]
  expect(withCard(cards, card('a', '2 eggs'))).toEqual([card('a', '2 eggs'), same])
})

test('A tick is for the line of one card, not for the line at its place in another', () => {
  const cards = [card('a', '1 egg', 'milk'), card('b', 'x salt', 'rye')]
  const ticked = withTicks(cards, [{ card: 'a', place: 0 }], true)
  expect(ticked).toEqual([card('a', 'x 1 egg', 'milk'), card('b', 'x salt', 'rye')])
  expect(withTicks(ticked, [{ card: 'a', place: 0 }], false)).toEqual(cards)
})

test('The text of a shopping list has what is still to be bought, by card', () => {
  const cards = [card('a', '1 egg', 'x milk'), card('b', 'x salt'), card('c', 'water')]
  expect(withoutDone(cards)).toEqual([card('a', '1 egg'), card('c', 'water')])
  expect(shoppingText(cards)).toBe('Card a\n- 1 egg\n\nCard c\n- water')
})
