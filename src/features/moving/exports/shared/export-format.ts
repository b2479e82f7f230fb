import * as v from 'valibot'
import { NO_SHARING } from '../../../publishing/articles/shared/sharing.ts'
import { all, flag, maybe, number, rows, text } from './column-types.ts'

/** Marks a zip as an export. */
export const EXPORT_FORMAT = 'magazine-export'
/** Changes when old readers would misread a file. */
export const EXPORT_VERSION = 1

/** Included only when chosen. */
export type ExportChoices = { people: boolean; revisions: boolean }

/** `export.json`. */
export const exportMark = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  ...all(text, 'name', 'address', 'exported_at'),
  ...all(flag, 'people', 'revisions'),
})
export type ExportMark = v.InferOutput<typeof exportMark>

export const writtenArticle = v.object(all(text, 'title', 'subtitle', 'headline', 'body'))

/** Beside the Markdown of an article. */
export const exportedArticle = v.object({
  ...all(number, 'id', 'version', 'views', 'likes', 'dislikes', 'shares'),
  ...all(text, 'slug', 'created_at', 'updated_at'),
  ...all(flag, 'published', 'comments_open'),
  ...all(maybe, 'owner_id', 'published_at', 'scheduled_at', 'binned_at', 'guid'),
  sharing: v.optional(v.looseObject({}), { ...NO_SHARING }),
  article_categories: rows(all(number, 'article_id', 'category_id', 'position')),
  category_starts: rows(all(number, 'article_id', 'category_id', 'position')),
  article_authors: rows(all(number, 'article_id', 'author_id', 'position')),
  series_articles: v.nullable(v.object(all(number, 'article_id', 'series_id', 'position'))),
  article_references: rows({
    ...all(number, 'id', 'article_id', 'position'),
    ...all(text, 'author', 'title', 'title_href', 'publication_date', 'publisher', 'doi'),
  }),
  article_images: rows({
    ...all(number, 'id', 'article_id', 'position', 'width', 'height'),
    ...all(text, 'name', 'alt', 'credit', 'placeholder'),
    // Missing in older exports.
    focus: v.optional(text, '50 50'),
    ...all(flag, 'darken', 'decorative'),
  }),
  article_cards: rows({
    ...all(number, 'article_id', 'position'),
    ...all(text, 'id', 'kind', 'name'),
    minutes: v.nullable(number),
    months: v.array(number),
    content: v.looseObject({}),
  }),
  imported_stars: rows({ card_id: text, ...all(number, 'article_id', 'stars', 'quantity') }),
  card_stars: rows({
    ...all(number, 'article_id', 'stars'),
    ...all(text, 'card_id', 'user_id', 'given_at'),
  }),
  article_corrections: rows({
    ...all(number, 'id', 'article_id'),
    ...all(text, 'body', 'noted_at'),
  }),
  former_article_ids: rows({ slug: text, article_id: number }),
  undescribed_pictures: rows({ name: text, article_id: number }),
  // Whether the text has line breaks between its blocks.
  is_spaced: flag,
})
export type ExportedArticle = v.InferOutput<typeof exportedArticle>

/** Never with a password. */
export const exportedPerson = v.object({
  ...all(text, 'id', 'email', 'username', 'first_name', 'last_name', 'created_at'),
  ...all(maybe, 'verified_at', 'role', 'time_zone'),
  ...all(text, 'article_emails', 'editorial_emails'),
  answer_emails: flag,
})
export type ExportedPerson = v.InferOutput<typeof exportedPerson>

/** For spreadsheets. */
export const exportedCounts = v.object({
  ...all(number, 'id', 'views', 'likes', 'dislikes', 'shares', 'num_comments'),
  ...all(text, 'slug', 'title'),
  published_at: maybe,
})
