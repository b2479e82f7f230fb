import { newestFirst } from '../../lib/newest-first.ts'
import type { ListedArticle } from '../articles/contract.ts'
import type { ArticleImage } from '../images/contract.ts'
import type { ListedSeries, Series, SeriesOfArticle } from './contract.ts'

/** How a series is set on the home page: a wide picture, a numbered list, two of its articles. */
export type Art = 'wide' | 'list' | 'pair'

/** How many parts of a series the home page lists. */
export const PARTS_SHOWN = 8

const ARTS: readonly Art[] = ['wide', 'list', 'pair']

/** How each of the series is set: all three in turn; what has one part makes no pair. */
export const artsOf = (all: ListedSeries[]): Art[] =>
  all.map(({ parts }, index) => {
    const art = ARTS[index % ARTS.length] ?? 'list'
    return art === 'pair' && parts.length < 2 ? 'list' : art
  })

/** The picture of a series: its own, or that of its first article that has one. */
export const coverOf = ({ cover, parts }: ListedSeries): ArticleImage | undefined =>
  cover ?? parts.find(({ images }) => images.length > 0)?.images[0]

/** Each series with the one that follows it among those that have something to read, the first after the last. */
export function withFollowing(all: Series[]): SeriesOfArticle[] {
  const readable = all.filter(({ articles }) => articles.length > 0)
  return readable.map((series, index) => {
    const next = readable[(index + 1) % readable.length]
    const following = next && next !== series ? { slug: next.slug, title: next.title } : null
    return { ...series, following }
  })
}

/** Its two latest articles, those before the others that have not been seen above. */
export function pairOf(parts: ListedArticle[], seen: string[]): ListedArticle[] {
  const latest = parts.toSorted(newestFirst)
  const isSeen = ({ id }: ListedArticle) => seen.includes(id)
  return [...latest.filter((part) => !isSeen(part)), ...latest.filter(isSeen)].slice(0, 2)
}
