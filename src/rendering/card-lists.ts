import { type CardKind, cardAnchor, KINDS } from '../features/kitchen/cards/shared/card-kinds.ts'
import { CARD_LISTS, isInSeason } from '../features/kitchen/cards/shared/listed-cards.ts'
import type { CardEntry, PageTeaser } from '../features/publishing/teasers/contract.ts'
import { monthOf } from '../lib/month-of.ts'
import { createListPages } from './list-pages.ts'
import type { CardFront, MonthsPage, PageAddress } from './site-data.ts'

/** Four rows of cards in a wide window. */
const MOST_OF_SEASON = 12

/**
 * Lists recipes and methods, those in season first (rule: cards/lists).
 * @param articles newest first
 * @param timeZone time zone of the magazine, which decides what month it is
 */
export function listCards(articles: PageTeaser[], timeZone: string, now: Date) {
  const month = monthOf(now, timeZone)
  const entries = articles.flatMap((article) =>
    article.listed_cards.map((card, place) => ({
      ...article,
      card,
      href: `/article/${article.id}#${cardAnchor(card, place)}`,
    })),
  )
  const listOf = (kind: CardKind) => entries.filter(({ card }) => card.kind === kind)
  const lists = new Map(KINDS.map((kind) => [CARD_LISTS[kind].path, listOf(kind)]))
  const pages = createListPages(lists, timeZone)

  return {
    kinds: KINDS.filter((kind) => listOf(kind).length > 0),
    season: {
      month,
      articles: articles.filter(({ listed_cards: cards }) =>
        cards.some((card) => isInSeason(card, month)),
      ),
    },
    front(kind: CardKind): CardFront {
      const { path } = CARD_LISTS[kind]
      const front = pages.front(path) ?? { articles: [], count: 0, newer: null, older: null }
      // Later pages contain the cards of the season too, so that they do not change with the
      // month.
      const season = (lists.get(path) ?? [])
        .filter(({ card }) => isInSeason(card, month))
        .slice(0, MOST_OF_SEASON)
      const shown = new Set(season)
      return { ...front, articles: front.articles.filter((one) => !shown.has(one)), month, season }
    },
    page: (kind: CardKind, months: string): MonthsPage<CardEntry> | null =>
      pages.page(CARD_LISTS[kind].path, months),
    addresses: (): PageAddress[] => pages.addresses(),
  }
}
