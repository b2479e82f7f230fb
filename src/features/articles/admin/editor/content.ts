import type { EditorImage } from '../../../images/shared/editor-picture.ts'
import type { ArticleInSeries } from '../../../series/shared/place-in-series.ts'
import type { Reference } from '../../contract.ts'
import type { AdminArticle } from '../contract.ts'

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
  series: ArticleInSeries | null
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
