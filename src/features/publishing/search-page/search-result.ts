import type { ArticleImage } from '../../base/images/contract.ts'
import { cardAnchor } from '../../kitchen/cards/shared/card-kinds.ts'
import type { SearchAnswer, State } from '../search/contract.ts'
import { byline } from '../teasers/rules.ts'
import { type ExcerptPlace, placeInCard, placeInComment } from './excerpt-places.ts'
import type { StateFilter } from './search-address.ts'

/** An article or a page of text that matches a search. */
export type SearchResult = {
  /** The path of the page; for unpublished articles that of the editor in the admin. */
  path: string
  isPage: boolean
  title: string
  subtitle: string
  headline: string
  /** The excerpt that `passagesOf` parses; empty without a keyword. */
  excerpt: string
  /** Where the excerpt is from; null for the text. */
  place: ExcerptPlace | null
  /** The words of the keyword that it lacks. */
  missing: string[]
  author: string
  tags: { slug: string; name: string }[]
  publishedAt: string | null
  /** The number of comments; null for a result of the static index. */
  comments: number | null
  image: ArticleImage | null
  state: State
}

export const fromServer = (
  article: SearchAnswer['results'][number],
  stateFilter: StateFilter,
): SearchResult => {
  const state = stateFilter === 'binned' ? stateFilter : stateOf(article)
  return {
    path: state === 'published' ? `/article/${article.id}` : `/vii/articles/${article.id}`,
    isPage: false,
    title: article.title,
    subtitle: article.subtitle,
    headline: article.headline,
    excerpt: article.excerpt ?? '',
    place: placeOf(article),
    missing: article.missing ?? [],
    author: byline(article),
    tags: article.tags,
    publishedAt: article.published_at,
    comments: article.num_comments,
    image: article.images[0] ?? null,
    state,
  }
}

function placeOf({ card, comment }: SearchAnswer['results'][number]): ExcerptPlace | null {
  if (comment) return placeInComment(comment)
  return card ? placeInCard(card, cardAnchor(card, card.place)) : null
}

function stateOf({ published, published_at }: SearchAnswer['results'][number]): State {
  if (published) return 'published'
  return published_at === null ? 'unpublished' : 'suppressed'
}
