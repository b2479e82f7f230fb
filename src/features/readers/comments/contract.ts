import * as v from 'valibot'
import { articleId } from '../../../lib/article-fields.ts'
import { countCharacters } from '../../../lib/count-characters.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, keyword, offset, quantity, rowId, time } from '../../../lib/fields.ts'
import { atMost, form, line, optionalParagraphs } from '../../../lib/form.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'
import { isMadePicture } from '../../base/images/rules.ts'
import { cardId, madePicture } from '../../kitchen/stars/contract.ts'
import { COMMENT_REQUIRED, COMMENT_TOO_LONG, NO_DESCRIPTION } from './messages.ts'
import { COMMENT_PAGE, DEEPEST_LEVEL, isBlank, MAX_COMMENT, MAX_DELETION_REASON } from './rules.ts'

export * from './messages.ts'

const commentWithoutReplies = v.object({
  id: rowId,
  article_id: articleId,
  /** Markdown; empty for a deleted comment. */
  body: v.string(),
  /** Sanitized HTML. */
  html: v.string(),
  /** Null for a deleted comment or author. */
  username: v.nullable(v.string()),
  /** The name of an imported comment's writer, who has no account. */
  imported_name: v.nullable(v.string()),
  /** What that writer gave a recipe, from 1 to 5; null without a rating. */
  imported_stars: v.nullable(v.number()),
  /** rule: comments/administrator-badge */
  is_admin: v.boolean(),
  /** The card that the writer made before commenting on it (rule: cards/made). */
  made: v.nullable(
    v.object({
      /** Null when the card was deleted. */
      name: v.nullable(v.string()),
      picture: v.nullable(madePicture),
      /** The stars that the writer gives the card now; null without a rating. */
      stars: v.nullable(v.number()),
    }),
  ),
  parent_comment: v.nullable(rowId),
  likes: v.number(),
  dislikes: v.number(),
  created_at: time,
  /** Later than `created_at` after an edit. */
  updated_at: time,
  /** rule: comments/deleted-placeholder */
  deleted: v.boolean(),
  /** Why others do not see it: it waits for an editor, or its writer is hidden. */
  withheld: v.nullable(v.picklist(['waiting', 'writer'])),
  /** What the caller may do; false for guests. */
  can_edit: v.boolean(),
  can_delete: v.boolean(),
  /** The number of replies that are not in `children`. */
  replies_to_load: v.number(),
})

export type Comment = v.InferOutput<typeof commentWithoutReplies> & { children: Comment[] }
export const comment: v.GenericSchema<Comment> = v.object({
  ...commentWithoutReplies.entries,
  children: v.array(v.lazy(() => comment)),
})

/** `total` is the number of all comments on this level, without replies to them. */
export const commentPage = v.object({ comments: v.array(comment), total: v.number() })
export type CommentList = v.InferOutput<typeof commentPage>
export const NO_COMMENTS: CommentList = { comments: [], total: 0 }

/** rule: comments/closed */
const open = v.boolean()

export const thread = v.object({
  comment,
  level: v.number(),
  /** The nearest three ancestors, outermost first, without their other replies. */
  ancestors: v.array(comment),
  article: v.object({ id: articleId, aux_id: rowId, title: v.string() }),
  open,
})
export type Thread = v.InferOutput<typeof thread>

/**
 * The orders of top-level comments; replies are always sorted from the oldest
 * (rule: comments/orders).
 */
export const COMMENT_SORTS = ['rating', 'new'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** A comment's Markdown. Characters that Postgres cannot store are replaced by U+FFFD. */
const body = v.pipe(
  v.string(COMMENT_REQUIRED),
  v.transform((text) => text.replaceAll('\0', '\uFFFD').toWellFormed()),
  v.check((text) => !isBlank(text), COMMENT_REQUIRED),
  v.check((text) => countCharacters(text) <= MAX_COMMENT, COMMENT_TOO_LONG),
)
const missing = { body: COMMENT_REQUIRED }

const madeInput = form({
  card: cardId,
  picture: v.nullable(
    form({
      url: v.pipe(
        v.string(UNKNOWN_IMAGE),
        v.check((url) => isMadePicture(url), UNKNOWN_IMAGE),
      ),
      alt: v.pipe(line('A description', 1000), v.nonEmpty(NO_DESCRIPTION)),
    }),
  ),
})
export type MadeInput = v.InferOutput<typeof madeInput>

export const listComments = endpoint('GET /api/article/comment', 'guest', {
  token: 'read',
  summary: 'A page of the discussion of an article, or of the replies to one of its comments.',
  input: v.object({
    article_id: articleId,
    offset,
    quantity: quantity(COMMENT_PAGE),
    sort_by: v.optional(v.picklist(COMMENT_SORTS, 'This order is not known.'), 'rating'),
    /** The comment whose replies are listed; without it, top-level comments. */
    parent_comment: v.optional(integerId),
    /** How many levels the answer has; 1 is the listed comments alone. */
    levels: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))]),
        v.integer(),
        v.minValue(1),
        v.maxValue(DEEPEST_LEVEL),
      ),
      DEEPEST_LEVEL,
    ),
  }),
  answer: v.object({ ...commentPage.entries, open }),
})

export const searchComments = endpoint('GET /api/article/comment/search', 'guest', {
  token: 'read',
  summary: 'Comments of an article that hold all words, newest first, without their replies.',
  input: v.object({ article_id: articleId, keyword, offset, quantity: quantity(COMMENT_PAGE) }),
  answer: listComments.answer,
})

export const readComment = endpoint('GET /api/article/comment/:id', 'guest', {
  token: 'read',
  summary: 'A comment with the thread below it and the comments right above it.',
  input: v.object({ id: integerId }),
  answer: thread,
})

export const postComment = endpoint('POST /api/article/comment', 'verified', {
  summary: 'Posts a comment or a reply; needs a verified email address.',
  input: form(
    {
      article_id: articleId,
      body,
      parent_comment: v.optional(v.nullable(integerId), null),
      /** The card that the caller made, with a picture of the result. */
      made: v.optional(v.nullable(madeInput), null),
    },
    missing,
  ),
  status: 201,
  answer: v.object({ comment }),
})

export const editComment = endpoint('PUT /api/article/comment/:id', 'verified', {
  summary: 'Changes the text of a comment of the caller.',
  input: form({ id: integerId, body }, missing),
  answer: v.object({ comment }),
})

/** An editor's reason for a deletion, which the writer gets by email. */
export const deletionReason = v.optional(optionalParagraphs('A reason', MAX_DELETION_REASON), '')

export const deleteComment = endpoint('DELETE /api/article/comment/:id', 'user', {
  summary: 'Deletes a comment of the caller, or any for editors, who may say why.',
  input: form({ id: integerId, reason: deletionReason }),
  /** The placeholder that stays when the comment has replies; otherwise null. */
  answer: v.object({ comment: v.nullable(comment) }),
})

export const restoreComment = endpoint('POST /api/article/comment/:id/restore', 'user', {
  summary:
    'Restores a comment that was deleted less than a day ago: by the caller, or, for editors, by any editor.',
  input: form({ id: integerId }),
  answer: v.object({ comment }),
})

/** rule: comments/restored */
export const deletedComment = v.object({
  id: rowId,
  article: v.object({ id: articleId, title: v.string() }),
  username: v.nullable(v.string()),
  html: v.string(),
  picture: v.nullable(madePicture),
  /** The reason that the editor gave; it may be empty. */
  reason: v.string(),
  deleted_at: time,
})
export type DeletedComment = v.InferOutput<typeof deletedComment>

export const listOwnDeleted = endpoint('GET /api/account/comment/deleted', 'user', {
  summary: 'Comments of the caller that they deleted less than a day ago, newest first.',
  answer: v.object({ results: v.array(deletedComment) }),
})

const ownComment = v.object({
  /** The title of the article. */
  title: v.string(),
  comment,
})
export type OwnComment = v.InferOutput<typeof ownComment>

export const listOwnComments = endpoint('GET /api/account/comment', 'user', {
  summary: 'Comments of the caller with their first answers, newest first.',
  input: v.object({ offset, quantity: quantity(COMMENT_PAGE) }),
  answer: v.object({ results: v.array(ownComment), total: v.number() }),
})

export const previewComment = endpoint('POST /api/article/comment/preview', 'guest', {
  effect: 'read',
  token: 'read',
  summary: 'The HTML that a comment would be stored with.',
  input: form({ body }, missing),
  answer: v.object({ html: v.string() }),
})

export const COMMENT_REPORTED = 'This comment has been reported.'
export const COMMENT_NOT_REPORTED = 'Could not report this comment.'
export const REASON_TOO_LONG = 'A reason has at most 500 characters.'

export const MAX_REASON = 500

export const reportComment = endpoint('POST /api/article/comment/report/:id', 'verified', {
  summary: 'Reports a comment to the editors; a second time changes nothing.',
  input: form({
    id: integerId,
    reason: v.optional(
      v.pipe(
        v.string('A reason is text.'),
        v.transform((text) => text.replaceAll('\0', '\uFFFD').toWellFormed().trim()),
        atMost(MAX_REASON, REASON_TOO_LONG),
      ),
      '',
    ),
  }),
})
