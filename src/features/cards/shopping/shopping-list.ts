import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import { SHOPPING } from '../card-choices.ts'

/** What is to be bought for a card, at the amounts that were chosen when it was added. */
export type ShoppingCard = { id: string; name: string; href: string; lines: ShoppingLine[] }
type ShoppingLine = { text: string; done: boolean }

export const readShopping = (): ShoppingCard[] =>
  (readLocalStorage(SHOPPING) ?? []) as ShoppingCard[]

/** False when the browser stores nothing. */
export const storeShopping = (cards: ShoppingCard[]): boolean =>
  writeLocalStorage(SHOPPING, cards.length > 0 ? cards : null)

/** Puts a card on the list, or its new amounts in the place of the old ones; what is ticked and the same stays ticked. */
export function withCard(cards: ShoppingCard[], card: ShoppingCard): ShoppingCard[] {
  const old = cards.find(({ id }) => id === card.id)
  const done = new Set(old?.lines.flatMap((line) => (line.done ? [line.text] : [])))
  const lines = card.lines.map(({ text }) => ({ text, done: done.has(text) }))
  const added = { ...card, lines }
  return old ? cards.map((one) => (one === old ? added : one)) : [...cards, added]
}

/** Without what is ticked, and without cards of which nothing is left. */
export const withoutDone = (cards: ShoppingCard[]): ShoppingCard[] =>
  cards
    .map((card) => ({ ...card, lines: card.lines.filter(({ done }) => !done) }))
    .filter(({ lines }) => lines.length > 0)

/** What is still to be bought, as plain text to share. */
export const shoppingText = (cards: ShoppingCard[]): string =>
  withoutDone(cards)
    .map(({ name, lines }) => [name, ...lines.map(({ text }) => `- ${text}`)].join('\n'))
    .join('\n\n')
