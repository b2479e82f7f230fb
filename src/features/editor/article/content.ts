import type { AdminArticle } from '../../articles/admin/contract.ts'
import type { ArticleImage, Reference } from '../../articles/contract.ts'

/** An image in the editor; `decorative` says that an empty `alt` is meant. */
export type EditorImage = ArticleImage & {
  decorative: boolean
  /** Missing in a draft or revision from before images had one. */
  credit?: string | undefined
}

/** What is written of an article. */
export type ArticleContent = {
  id: string
  title: string
  subtitle: string
  headline: string
  /** HTML of the body editor. */
  body: string
  images: EditorImage[]
  /** The id of one that is not saved yet is a random number below 10^16. */
  references: Reference[]
  /** Category ids, in the author's order. */
  tag: number[]
  /** Ids of the authors in the byline; without one it is by who creates it. */
  author_ids: number[]
  /** Its series and place in it, from 1; last when no place is said. */
  series: { id: number; place?: number | undefined } | null
}

export const EMPTY: ArticleContent = {
  id: '',
  title: '',
  subtitle: '',
  headline: '',
  body: '',
  images: [],
  references: [],
  tag: [],
  author_ids: [],
  series: null,
}

/** The part of an article that is written. */
export const contentOf = (article: AdminArticle): ArticleContent => ({
  id: article.id,
  title: article.title,
  subtitle: article.subtitle,
  headline: article.headline,
  body: article.body,
  images: article.images,
  references: article.references,
  tag: article.tag,
  author_ids: article.author_ids,
  series: article.series,
})
