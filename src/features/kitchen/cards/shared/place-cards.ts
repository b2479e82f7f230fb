import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root, RootContent } from 'hast'
import type { ArticleLink } from '../../../../lib/article-fields.ts'
import type { Card, ShownCard } from '../contract.ts'

const isMark = ({ tagName, properties }: Element): boolean =>
  tagName === 'hr' && typeof (properties.dataCard ?? properties.dataShownCard) === 'string'

/** Moves marks behind the block that has them: a card does not fit into a list or a quotation. */
export function raiseMarks(tree: Root): void {
  tree.children = tree.children.flatMap((block): RootContent[] => {
    if (block.type !== 'element' || isMark(block)) return [block]
    const marks: RootContent[] = []
    visitElements(block, (node, index, parent) => {
      if (!parent || index === undefined || !isMark(node)) return
      parent.children.splice(index, 1)
      marks.push(node)
      return index
    })
    return [block, ...marks]
  })
}

/** `from` is the article of a card that is shown by reference; null for a card of this article. */
export type PlacedCard = { card: Card; place: number; from: ArticleLink | null }

export type TextOrCard = { html: string } | PlacedCard

const MARK = /<hr data-(card|shown-card)="([0-9a-f-]{36})">/

/** The place is not 0, because only a card of the article itself may have the short anchor. */
export function placeShown({ card, article }: ShownCard): PlacedCard {
  return { card, place: 1, from: article }
}

/** Cards take the places of their marks; own cards without a mark come last. */
export function placeCards(html: string, cards: Card[], shown: ShownCard[] = []): TextOrCard[] {
  const waiting = new Map<string, PlacedCard>([
    ...shown.map((one) => [`shown-card ${one.card.id}`, placeShown(one)] as const),
    ...cards.map((card, place) => [`card ${card.id}`, { card, place, from: null }] as const),
  ])
  const pieces: TextOrCard[] = []
  const parts = html.includes('<hr') ? html.split(MARK) : [html]
  for (let at = 0; at < parts.length; at += 3) {
    const mark = `${parts[at - 2]} ${parts[at - 1]}`
    const placed = waiting.get(mark)
    if (placed && waiting.delete(mark)) pieces.push(placed)
    if (parts[at]) pieces.push({ html: parts[at] ?? '' })
  }
  return [...pieces, ...[...waiting.values()].filter(({ from }) => from === null)]
}
