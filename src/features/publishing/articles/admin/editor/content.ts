import { problemsOf } from '../../../../../components/form/problems.ts'
import { sameContent } from '../../../../../lib/same-content.ts'
import type { EditorImage } from '../../../../base/images/shared/editor-picture.ts'
import type { Card } from '../../../../kitchen/cards/contract.ts'
import { withoutBlanks } from '../../../../kitchen/cards/shared/without-blanks.ts'
import type { ArticleInSeries } from '../../../series/shared/place-in-series.ts'
import type { Reference } from '../../contract.ts'
import { problemsForReaders } from '../../rules.ts'
import { NO_SHARING, type Sharing } from '../../shared/sharing.ts'
import { type AdminArticle, createArticle, updateArticle } from '../contract.ts'

export type ArticleContent = {
  title: string
  /** The text as HTML. */
  body: string
  subtitle: string
  headline: string
  images: EditorImage[]
  tag: number[]
  /** The ids of the authors in the order of the byline; empty when the creator is the author. */
  author_ids: number[]
  series: ArticleInSeries | null
  id: string
  sharing: Sharing
  /** The references; new ones have temporary ids (rule: editor/temporary-reference-ids). */
  references: Reference[]
  cards: Card[]
}

export type FieldName = keyof ArticleContent

export const EMPTY: ArticleContent = {
  title: '',
  body: '',
  subtitle: '',
  headline: '',
  images: [],
  tag: [],
  author_ids: [],
  series: null,
  id: '',
  sharing: NO_SHARING,
  references: [],
  cards: [],
}

/** The fields in the order of the page. */
export const FIELDS = Object.keys(EMPTY) as FieldName[]

/** The saved content of an article, which readers see once it is published. */
export const contentOf = (article: AdminArticle): ArticleContent =>
  Object.fromEntries(FIELDS.map((name) => [name, article[name]])) as ArticleContent

/**
 * The first of the ids that the references of a pending version have until it is published
 * (rule: editor/temporary-reference-ids).
 */
const WITHOUT_ID = 10 ** 15

/** The content of the pending version, or the saved content without one. */
export const contentOfChange = (article: AdminArticle): ArticleContent => {
  const { references, ...content } = article.pending?.content ?? {}
  return {
    ...contentOf(article),
    ...(content as Partial<ArticleContent>),
    id: article.id,
    ...(references && {
      references: references.map((reference, index) => ({
        id: WITHOUT_ID + index,
        ...(reference as Omit<Reference, 'id'>),
      })),
    }),
  }
}

/** Whether two contents are equal, apart from changes that saving itself makes. */
export const sameArticle = (one: ArticleContent, other: ArticleContent): boolean =>
  sameContent(written(one), written(other)) && sameAuthors(one.author_ids, other.author_ids)

/** An empty list means the creator. It is taken as equal to any list, because saving fills it in. */
const sameAuthors = (one: number[], other: number[]): boolean =>
  one.length === 0 || other.length === 0 || sameContent(one, other)

/**
 * The content without what saving adds or removes: sizes of images, ids of references, blank lines
 * of cards.
 */
const written = ({
  author_ids: _,
  images,
  references,
  cards = [],
  ...content
}: ArticleContent) => ({
  ...content,
  cards: cards.map(withoutBlanks),
  images: images.map(({ url, alt, darken, decorative, credit }) => ({
    url,
    alt,
    darken,
    decorative,
    credit: credit || undefined,
  })),
  references: references.map(({ id: _, ...reference }) => reference),
})

const isForReaders = (saved: AdminArticle | null): boolean =>
  saved !== null && (saved.published || saved.scheduled_at !== null)

/**
 * The problems of a content by field.
 * @param publishing whether the text must be complete (rule: publishing/complete)
 */
export function problemsOfContent(
  content: ArticleContent,
  saved: AdminArticle | null,
  publishing = isForReaders(saved),
): Partial<Record<FieldName, string>> {
  const { errors } = saved
    ? problemsOf(updateArticle.input, { ...content, version: saved.version })
    : problemsOf(createArticle.input, content)
  return { ...(publishing && problemsForReaders(content)), ...errors }
}
