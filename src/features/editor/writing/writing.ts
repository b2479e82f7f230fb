import type { ArticleImage, Reference } from '../../articles/contract.ts'
import type { DeskArticle } from '../../articles/desk/contract.ts'

/** An image as the desk has it; `decorative` says that an empty `alt` is meant. */
export type WritingImage = ArticleImage & { decorative: boolean }

/** A reference as the desk has it; the id of one not saved yet is a random number below 10^16. */
export type WritingReference = Reference

/** Everything of an article that its editors write. */
export type Writing = {
  id: string
  title: string
  subtitle: string
  headline: string
  /** HTML, as the body editor has it. */
  body: string
  images: WritingImage[]
  references: WritingReference[]
  /** Category ids, in the author's order. */
  tag: number[]
  /** Its series and place in it, from 1; last when no place is said. */
  series: { id: number; place?: number | undefined } | null
}

export const EMPTY: Writing = {
  id: '',
  title: '',
  subtitle: '',
  headline: '',
  body: '',
  images: [],
  references: [],
  tag: [],
  series: null,
}

/** An article as it was read, ready to be written on. */
export const writingOf = (article: DeskArticle): Writing => ({
  id: article.id,
  title: article.title,
  subtitle: article.subtitle,
  headline: article.headline,
  body: article.body,
  images: article.images.map((image) => ({ ...image, decorative: image.alt === '' })),
  references: article.references,
  tag: article.tag,
  series: article.series,
})
