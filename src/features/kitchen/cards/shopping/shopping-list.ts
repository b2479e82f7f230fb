import { readLocalStorage, writeLocalStorage } from '../../../../lib/browser-storage.ts'
import { SHOPPING } from '../card-choices.ts'
import type { MeasuredAmount } from './measured-amount.ts'

/** A card in the list, with the amounts that it showed when it was added. */
export type ShoppingCard = { id: string; name: string; href: string; lines: ShoppingLine[] }
export type ShoppingLine = {
  text: string
  done: boolean
  /** In numbers, as the card showed it. Lists of before have neither amount nor name. */
  amount?: MeasuredAmount | null
  /** Empty for a line that was not understood. */
  name?: string
}

export const readShopping = (): ShoppingCard[] =>
  (readLocalStorage(SHOPPING) ?? []) as ShoppingCard[]

/** Stores the list; false when the browser cannot store it. */
export const storeShopping = (cards: ShoppingCard[]): boolean =>
  writeLocalStorage(SHOPPING, cards.length > 0 ? cards : null)

/** Adds or replaces a card; ticked lines that did not change stay ticked. */
export function withCard(cards: ShoppingCard[], card: ShoppingCard): ShoppingCard[] {
  const old = cards.find(({ id }) => id === card.id)
  const done = new Set(old?.lines.flatMap((line) => (line.done ? [line.text] : [])))
  const lines = card.lines.map((line) => ({ ...line, done: done.has(line.text) }))
  const added = { ...card, lines }
  return old ? cards.map((one) => (one === old ? added : one)) : [...cards, added]
}

export const withoutDone = (cards: ShoppingCard[]): ShoppingCard[] =>
  cards
    .map((card) => ({ ...card, lines: card.lines.filter(({ done }) => !done) }))
    .filter(({ lines }) => lines.length > 0)

/** Ticks lines, or takes their ticks away. */
export const withTicks = (
  cards: ShoppingCard[],
  ticked: { card: string; place: number }[],
  done: boolean,
): ShoppingCard[] =>
  cards.map((card) => ({
    ...card,
    lines: card.lines.map((line, place) =>
      ticked.some((one) => one.card === card.id && one.place === place) ? { ...line, done } : line,
    ),
  }))

/** The list as plain text, without the ticked lines. */
export const shoppingText = (cards: ShoppingCard[]): string =>
  withoutDone(cards)
    .map(({ name, lines }) => [name, ...lines.map(({ text }) => `- ${text}`)].join('\n'))
    .join('\n\n')
