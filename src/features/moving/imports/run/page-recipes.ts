import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../../lib/escape-html.ts'
import type { Card } from '../../../kitchen/cards/contract.ts'
import { recipesOfPage } from '../../../kitchen/cards/shared/read-json-ld.ts'
import type { Note } from '../notes.ts'
import type { ArticlePiece } from '../pieces.ts'
import type { ImportPictures } from './import-pictures.ts'

/** Takes the place of a recipe that the source does not have. */
export const recipeMark = (words: string): string =>
  `<p><code data-recipe>${escapeHtml(words)}</code></p>`
const MARK = /<p><code data-recipe(?:="")?>[^<]*<\/code><\/p>/g

/** The same at every run, and different for each article. */
export function cardIdOf(site: string, recipe: string, article: string): string {
  const hash = createHash('sha256').update(`${site}\n${recipe}\n${article}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

export function recipesWithIds(source: string, site: string, article: string): Card[] {
  let part = 0
  return recipesOfPage(source, () => `part${part++}`).map((card, at) => ({
    ...card,
    id: cardIdOf(site, String(at), article),
  }))
}

export async function withPageRecipes(
  piece: ArticlePiece,
  { readPage }: ImportPictures,
  note: Note,
): Promise<ArticlePiece> {
  const { recipePage, key } = piece
  if (!recipePage) return piece
  let place = 0
  const found = recipesWithIds(await readPage(recipePage, note), recipePage, key)
  const cards = [...piece.cards]
  const html = piece.html.replace(MARK, (mark) => {
    const card = found[place]
    if (!card) return mark
    place += 1
    cards.push(card)
    return `<hr data-card="${card.id}">`
  })
  if (place > 0) note('recipes', `Read from ${recipePage}: ${place}.`)
  const stars = piece.stars?.map((given) => ({
    ...given,
    card: given.card || (cards[0]?.id ?? ''),
  }))
  return { ...piece, html, cards, ...(stars && { stars }) }
}
