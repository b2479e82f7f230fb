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
  /** HTML. */
  body: string
  subtitle: string
  headline: string
  id: string
  tag: number[]
  series: ArticleInSeries | null
  /** Empty means the creator. */
  author_ids: number[]
  images: EditorImage[]
  /** New ones have temporary ids (rule: editor/temporary-reference-ids). */
  references: Reference[]
  cards: Card[]
  sharing: Sharing
}

export type FieldName = keyof ArticleContent

export const EMPTY: ArticleContent = {
  title: '',
  body: '',
  subtitle: '',
  headline: '',
  id: '',
  tag: [],
  series: null,
  author_ids: [],
  images: [],
  references: [],
  cards: [],
  sharing: NO_SHARING,
}

/** In page order. */
export const FIELDS = Object.keys(EMPTY) as FieldName[]

/** What readers see or will see. */
export const contentOf = (article: AdminArticle): ArticleContent =>
  Object.fromEntries(FIELDS.map((name) => [name, article[name]])) as ArticleContent

/** References of a change get their ids when it is published (rule: editor/temporary-reference-ids). */
const WITHOUT_ID = 10 ** 15

/** The pending version, or what readers see. */
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

/** Ignores changes that saving itself makes. */
export const sameArticle = (one: ArticleContent, other: ArticleContent): boolean =>
  sameContent(written(one), written(other)) && sameAuthors(one.author_ids, other.author_ids)

/** An empty list means the creator. */
const sameAuthors = (one: number[], other: number[]): boolean =>
  one.length === 0 || other.length === 0 || sameContent(one, other)

/** Saving measures images, gives ids to new references and drops blank lines of cards. */
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

/** @param publishing whether the text must be complete (rule: publishing/complete) */
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
