import type { MenuLink } from '../../../../lib/menu-link.ts'
import type { ArticleImage } from '../../../base/images/contract.ts'
import type { ListedCard } from '../contract.ts'
import type { CardKind } from './card-kinds.ts'

/** rule: cards/lists */
export const CARD_LISTS: Record<CardKind, { path: string; title: string }> = {
  recipe: { path: '/recipes', title: 'Recipes' },
  method: { path: '/methods', title: 'Methods' },
}

/** Links to the lists of cards, except those that the menu has already. */
export const linksToCards = (kinds: CardKind[], menu: MenuLink[] = []): MenuLink[] =>
  kinds
    .map((kind) => ({ href: CARD_LISTS[kind].path, label: CARD_LISTS[kind].title }))
    .filter(({ href }) => menu.every((link) => link.href !== href))

/** Pictures in lists have one shape, so the height is not read. */
export function pictureOfCard({ image, image_alt: alt }: ListedCard): ArticleImage | null {
  const width = Number(/(\d+)\.webp$/.exec(image)?.[1] ?? 0)
  if (width === 0) return null
  const height = Math.round((width * 10) / 16)
  return { url: image, alt, darken: false, width, height, placeholder: '' }
}

/** Whether a card is in season; one for the whole year has no season. */
export const isInSeason = ({ months }: Pick<ListedCard, 'months'>, month: number): boolean =>
  months.includes(month) && new Set(months).size < 12

const FEWEST_IN_ROW = 2
const MOST_IN_ROW = 4

/** The articles of the row: first those that the page does not show yet. A single one is no row. */
export function inSeasonRow<Article extends { id: string }>(
  articles: Article[],
  seen: string[],
): Article[] {
  if (articles.length < FEWEST_IN_ROW) return []
  const isSeen = ({ id }: Article) => seen.includes(id)
  const unseen = articles.filter((article) => !isSeen(article))
  return [...unseen, ...articles.filter(isSeen)].slice(0, MOST_IN_ROW)
}

/** "Recipe: ", its time in minutes, and what follows it: ", easy and 2 more". Null without a card. */
export function factOfCards([card, ...more]: ListedCard[]): {
  before: string
  minutes: number | null
  after: string
} | null {
  if (!card) return null
  const { minutes, difficulty } = card
  const kind = card.kind === 'recipe' ? 'Recipe' : 'Method'
  const separator = minutes !== null && difficulty ? ', ' : ''
  return {
    before: minutes !== null || difficulty ? `${kind}: ` : kind,
    minutes,
    after: `${separator}${difficulty}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  }
}
