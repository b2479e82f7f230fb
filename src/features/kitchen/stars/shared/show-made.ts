import { createElement } from '../../../../components/create-element.ts'
import { thumbnailOf } from '../../../base/images/rules.ts'
import type { ReadersOfCards } from '../contract.ts'

/** A picture of what a reader made, with the id of its comment. */
type MadeByReader = ReadersOfCards[string]['made'][number]

const MOST = 6

/**
 * Shows the newest pictures of what readers made at a card, also those that are newer than the
 * page; the picture of a deleted comment goes (rule: cards/made).
 */
export function showMade(card: HTMLElement, made: MadeByReader[]): void {
  const row = card.querySelector('.card-made')
  if (!row) return
  const items = made.slice(0, MOST).map((one) => itemIn(row, one.comment) ?? itemOf(one))
  for (const part of row.querySelectorAll('h3, ul')) part.remove()
  if (items.length > 0)
    row.prepend(createElement('h3', {}, 'Made by readers'), createElement('ul', {}, ...items))
}

/** Shows the picture of a comment that was just posted before those that are there. */
export function addMade(cardId: string, added: MadeByReader): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`)
  const row = card?.querySelector('.card-made')
  if (!row) return
  if (!row.querySelector('ul'))
    row.prepend(createElement('h3', {}, 'Made by readers'), createElement('ul', {}))
  row.querySelector('ul')?.prepend(itemOf(added))
}

const itemIn = (row: Element, comment: number): Element | null =>
  row.querySelector(`[data-comment="${comment}"]`)

function itemOf(made: MadeByReader): HTMLElement {
  const { alt, width, height, comment } = made
  const image = createElement('img', { src: thumbnailOf(made), alt, width, height })
  const link = createElement('a', { href: `#comment-${comment}` }, image)
  const item = createElement('li', {}, link)
  item.dataset.comment = String(comment)
  return item
}
