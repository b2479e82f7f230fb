import { newestFirst } from '../../../lib/newest-first.ts'
import type { ArticleImage } from '../../base/images/contract.ts'
import type { PageTeaser } from '../teasers/contract.ts'
import type { ListedSeries, Series, SeriesOfArticle } from './contract.ts'

export type Art = 'wide' | 'list' | 'pair'

export const PARTS_SHOWN = 8

const ARTS: readonly Art[] = ['wide', 'list', 'pair']

/**
 * The layout of each series: the layouts alternate, but a series with fewer than two parts is a
 * list.
 */
export const artsOf = (all: ListedSeries[]): Art[] =>
  all.map(({ parts }, index) => {
    const art = ARTS[index % ARTS.length] ?? 'list'
    return parts.length < 2 ? 'list' : art
  })

/** The cover of a series: its own picture, or that of the first article that has one. */
export const coverOf = ({ cover, parts }: ListedSeries): ArticleImage | undefined =>
  cover ?? parts.find(({ images }) => images.length > 0)?.images[0]

/** The series that have articles, each with the next of them; after the last comes the first. */
export function withFollowing(all: Series[]): SeriesOfArticle[] {
  const readable = all.filter(({ articles }) => articles.length > 0)
  return readable.map((series, index) => {
    const next = readable[(index + 1) % readable.length]
    const following = next && next !== series ? { slug: next.slug, title: next.title } : null
    return { ...series, following }
  })
}

/** The two latest articles, preferably such as are not above on the page. */
export function pairOf(parts: PageTeaser[], seen: string[]): PageTeaser[] {
  const latest = parts.toSorted(newestFirst)
  const isSeen = ({ id }: PageTeaser) => seen.includes(id)
  return [...latest.filter((part) => !isSeen(part)), ...latest.filter(isSeen)].slice(0, 2)
}
