import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../lib/escape-html.ts'
import { recipesOfPage } from '../../cards/shared/read-json-ld.ts'
import type { ArticlePiece } from '../pieces.ts'
import type { ImportPictures } from './pictures.ts'

/** In the text of a piece: a recipe that its source names and does not hold. */
export const recipeMark = (words: string): string =>
  `<p><code data-recipe>${escapeHtml(words)}</code></p>`
const MARK = /<p><code data-recipe(?:="")?>[^<]*<\/code><\/p>/g

/** The same at every run, and another for each article that shows a recipe. */
export function cardIdOf(site: string, recipe: string, article: string): string {
  const hash = createHash('sha256').update(`${site}\n${recipe}\n${article}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return [
    ...[hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`],
    ...[`${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)],
  ].join('-')
}

/** The article with the recipes of its public page in the places of those that are not in the file. */
export async function withPageRecipes(
  piece: ArticlePiece,
  { readPage }: ImportPictures,
  note: (topic: string, words: string) => void,
): Promise<ArticlePiece> {
  const { recipePage, key } = piece
  if (!recipePage) return piece
  let [part, place] = [0, 0]
  const found = recipesOfPage(await readPage(recipePage, note), () => `part${part++}`)
  const cards = [...piece.cards]
  const html = piece.html.replace(MARK, (mark) => {
    const card = found[place]
    if (!card) return mark
    place += 1
    const id = cardIdOf(recipePage, String(place), key)
    cards.push({ ...card, id })
    return `<hr data-card="${id}">`
  })
  if (place > 0) note('recipes', `Read from ${recipePage}: ${place}.`)
  const stars = piece.stars?.map((given) => ({
    ...given,
    card: given.card || (cards[0]?.id ?? ''),
  }))
  return { ...piece, html, cards, ...(stars && { stars }) }
}
