import type { EditorImage } from '../../../images/shared/editor-picture.ts'
import type { ArticleInSeries } from '../../../series/shared/place-in-series.ts'
import type { Reference } from '../../contract.ts'
import type { AdminArticle } from '../contract.ts'

export type ArticleContent = {
  id: string
  title: string
  subtitle: string
  headline: string
  /** HTML of the body editor. */
  body: string
  images: EditorImage[]
  /** Unsaved ones have random ids below 10^16. */
  references: Reference[]
  tag: number[]
  /** Author ids in order; empty means the creator. */
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
