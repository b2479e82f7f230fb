import type { ArticleImage } from '../../base/images/contract.ts'
import { type CardKind, cardAnchor } from '../../kitchen/cards/shared/card-kinds.ts'
import type { SearchAnswer, State } from '../search/contract.ts'
import { byline } from '../teasers/rules.ts'
import type { StateFilter } from './search-address.ts'

type ExcerptCard = { kind: CardKind; name: string; anchor: string }

/** An article or page. */
export type SearchResult = {
  /** Leads to the admin for unpublished articles. */
  path: string
  isPage: boolean
  title: string
  subtitle: string
  headline: string
  /** For `passagesOf`; empty without a keyword. */
  excerpt: string
  card: ExcerptCard | null
  author: string
  tags: { slug: string; name: string }[]
  publishedAt: string | null
  /** Null from the static index. */
  comments: number | null
  image: ArticleImage | null
  state: State
}

export const fromServer = (
  article: SearchAnswer['results'][number],
  asked: StateFilter,
): SearchResult => {
  const state = asked === 'binned' ? asked : stateOf(article)
  return {
    path: state === 'published' ? `/article/${article.id}` : `/vii/articles/${article.id}`,
    isPage: false,
    title: article.title,
    subtitle: article.subtitle,
    headline: article.headline,
    excerpt: article.excerpt ?? '',
    card: article.card
      ? { ...article.card, anchor: cardAnchor(article.card, article.card.place) }
      : null,
    author: byline(article),
    tags: article.tags,
    publishedAt: article.published_at,
    comments: article.num_comments,
    image: article.images[0] ?? null,
    state,
  }
}

function stateOf({ published, published_at }: SearchAnswer['results'][number]): State {
  if (published) return 'published'
  return published_at === null ? 'unpublished' : 'suppressed'
}
