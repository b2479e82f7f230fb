import * as v from 'valibot'
import {
  articleId,
  articleState,
  pendingVersion,
  plan,
  review,
} from '../../../../lib/article-fields.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { day, moment, rowId, time, version } from '../../../../lib/fields.ts'
import { form, paragraphs, slug } from '../../../../lib/form.ts'
import { build } from '../../../base/builds/contract.ts'
import { creditedImage } from '../../../base/images/contract.ts'
import { article } from '../contract.ts'
import { tab, draft as typedDraft } from './drafts/contract.ts'
import { authorIds, writing } from './writing-fields.ts'

export const adminArticle = v.object({
  ...article.entries,
  images: v.array(v.object({ ...creditedImage.entries, decorative: v.boolean() })),
  state: articleState,
  /** Whether it is the caller's own article or is assigned to them. */
  own: v.boolean(),
  /** The ids of the authors, whose names are in `authors`. */
  author_ids: v.array(rowId),
  scheduled_at: v.nullable(time),
  binned_at: v.nullable(time),
  /** The username of the last editor; null for a deleted account. */
  updated_by: v.nullable(v.string()),
  /** Its series and its place in it, counted from 1. */
  series: v.nullable(v.object({ id: rowId, place: v.number() })),
  review: v.nullable(review),
  plan: v.nullable(plan),
  pending: v.nullable(
    v.object({
      ...pendingVersion.entries,
      base_version: v.number(),
      content: typedDraft.entries.content,
    }),
  ),
  build_id: v.nullable(rowId),
})
export type AdminArticle = v.InferOutput<typeof adminArticle>

/** The largest article, in bytes of JSON (docs/security.md). */
const MAX_ARTICLE = 512 * 1024

const { subtitle, headline, body, ...begun } = writing(10)
const draft = {
  ...begun,
  subtitle: v.optional(subtitle, ''),
  headline: v.optional(headline, ''),
  body: v.optional(body, ''),
}

export const BINNED = 'This article is in the bin. Restore it first.'

/** The longest note, in characters. */
export const NOTE_LENGTH = 2000

const results = v.object({ results: v.array(adminArticle) })
const moved = v.object({ results: v.array(adminArticle), build: v.nullable(build) })
const byArticle = form({ id: articleId })

export const readAdminArticle = endpoint('GET /api/admin/article', 'author', {
  token: 'read',
  summary: 'An article in any state.',
  input: v.object({ id: articleId }),
  answer: results,
})

export const createArticle = endpoint('POST /api/article', 'author', {
  token: 'articles',
  summary: 'Writes a new article, unpublished; it takes the place of the draft of its `tab`.',
  input: form({
    id: slug,
    tab,
    ...draft,
    /** Whether it is listed as an idea until its text is saved again. */
    idea: v.optional(v.boolean('Give true or false.'), false),
  }),
  maxBody: MAX_ARTICLE,
  status: 201,
  answer: results,
})

export const duplicateArticle = endpoint('POST /api/article/duplicate', 'author', {
  input: byArticle,
  token: 'articles',
  summary:
    'Writes a new article of the caller with the text, references, cover and categories of one that they may read.',
  status: 201,
  answer: results,
})

const saving = {
  input: form({
    id: articleId,
    version,
    tab,
    ...writing(11),
    author_ids: v.optional(v.pipe(authorIds, v.minLength(1, 'An article needs an author.'))),
  }),
  maxBody: MAX_ARTICLE,
  answer: results,
} as const

export const updateArticle = endpoint('PUT /api/article', 'author', {
  ...saving,
  token: 'articles',
  summary:
    'Saves an article; refused when another user has saved it since `version`. With the version of its change that waits it publishes that.',
})

export const savePendingVersion = endpoint('PUT /api/article/pending', 'author', {
  ...saving,
  token: 'articles',
  summary:
    'Saves a change of a published article that readers do not see yet; refused when another user has saved the change, or the article without one, since `version`.',
})

export const discardPendingVersion = endpoint('DELETE /api/article/pending', 'author', {
  input: byArticle,
  token: 'articles',
  summary: 'Discards the change of an article that waits; it stays among the revisions.',
  answer: results,
})

export const changeArticleId = endpoint('PUT /api/article/id', 'author', {
  token: 'articles',
  summary:
    'Gives an article another id, which is its address; where it was published, the former one redirects there permanently.',
  input: form({ id: articleId, new_id: slug }),
  answer: moved,
})

export const deleteArticle = endpoint('DELETE /api/article', 'author', {
  token: 'articles',
  summary: 'Puts an article into the bin, or with `purge=1` removes it for good.',
  input: form({
    id: articleId,
    purge: v.optional(v.picklist(['0', '1'], 'Say 1 or nothing.'), '0'),
  }),
  answer: v.object({ results: v.array(v.object({ id: articleId })), build: v.nullable(build) }),
})

export const restoreArticle = endpoint('POST /api/article/restore', 'author', {
  input: byArticle,
  token: 'articles',
  summary: 'Takes an article out of the bin, not published.',
  answer: results,
})

export const askForReview = endpoint('POST /api/article/review', 'author', {
  input: byArticle,
  summary:
    'Puts an article on the list of the editors, who are emailed; doing it twice is harmless.',
  answer: results,
})

export const takeBackReview = endpoint('POST /api/article/take-back', 'author', {
  input: byArticle,
  summary:
    'Takes the own request for a review back, while no editor has answered it; doing it twice is harmless.',
  answer: results,
})

export const sendBackArticle = endpoint('POST /api/article/send-back', 'editor', {
  summary: 'Ends a review with a note, which is emailed to who asked; doing it twice is harmless.',
  input: form({ id: articleId, note: paragraphs('A note', NOTE_LENGTH) }),
  answer: results,
})

export const publishArticle = endpoint('POST /api/article/publish', 'editor', {
  input: byArticle,
  token: 'articles',
  summary: 'Shows an article to readers; doing it twice is harmless.',
  answer: moved,
})

export const suspendArticle = endpoint('POST /api/article/suspend', 'editor', {
  input: byArticle,
  token: 'articles',
  summary: 'Takes an article from readers; doing it twice is harmless.',
  answer: moved,
})

export const openComments = endpoint('PUT /api/article/comments', 'editor', {
  token: 'all',
  summary: 'Opens or closes the comments of an article, at once.',
  input: form({ id: articleId, open: v.boolean('Give true or false.') }),
  answer: moved,
})

export const scheduleArticle = endpoint('POST /api/article/schedule', 'editor', {
  token: 'articles',
  summary:
    'Schedules the publication of an article, or of the change of a published one; `at` null cancels it.',
  input: form({
    id: articleId,
    at: v.nullable(moment),
  }),
  answer: results,
})

export const planArticle = endpoint('PUT /api/article/plan', 'author', {
  summary:
    'Says until when an article or idea is to be written, and by whom, who is told by email; only editors assign. What is left out stays.',
  input: form({
    id: articleId,
    due: v.optional(v.nullable(day)),
    /** The username of the writer. */
    assignee: v.optional(v.nullable(v.string())),
  }),
  status: 204,
  answer: v.void(),
})

export const listWriters = endpoint('GET /api/admin/writers', 'editor', {
  token: 'read',
  summary: 'The usernames of those who can be asked to write.',
  answer: v.object({ results: v.array(v.string()) }),
})
