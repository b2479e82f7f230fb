import type { Element, Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'
import type { Card } from '../contract.ts'

const isMark = ({ tagName, properties }: Element): boolean =>
  tagName === 'hr' && typeof properties.dataCard === 'string'

/** A card is no part of a list or a quotation: its mark follows the block that has it. */
export function raiseMarks(tree: Root): void {
  tree.children = tree.children.flatMap((block): RootContent[] => {
    if (block.type !== 'element' || isMark(block)) return [block]
    const marks: RootContent[] = []
    visit(block, 'element', (node, index, parent) => {
      if (!parent || index === undefined || !isMark(node)) return
      parent.children.splice(index, 1)
      marks.push(node)
      return index
    })
    return [block, ...marks]
  })
}

export type TextOrCard = { html: string } | { card: Card; place: number }

const MARK = /<hr data-card="([0-9a-f-]{36})">/

/**
 * The text of an article with its cards in their places; a card without a mark is at the end, and a
 * mark without its card is nothing.
 */
export function placeCards(html: string, cards: Card[]): TextOrCard[] {
  const placeOf = new Map(cards.map(({ id }, place) => [id, place]))
  const pieces: TextOrCard[] = []
  const left = new Set(cards)
  for (const [at, part] of html.split(MARK).entries()) {
    const card = cards[placeOf.get(part) ?? -1]
    if (at % 2 === 0 && part) pieces.push({ html: part })
    else if (at % 2 === 1 && card && left.delete(card))
      pieces.push({ card, place: cards.indexOf(card) })
  }
  return [...pieces, ...[...left].map((card) => ({ card, place: cards.indexOf(card) }))]
}
