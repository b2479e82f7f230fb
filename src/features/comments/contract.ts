import * as v from 'valibot'
import { endpoint } from '../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'
import { articleId } from '../articles/contract.ts'
import { COMMENT_REQUIRED, COMMENT_TOO_LONG } from './messages.ts'
import { COMMENT_PAGE, DEEPEST_LEVEL, isBlank, lengthOf, MAX_COMMENT } from './rules.ts'

export * from './messages.ts'

export type Comment = {
  id: number
  article_id: string
  /** The Markdown as it was typed; empty when the comment was deleted. */
  body: string
  /** The rendered and sanitised Markdown, made when the comment was written. */
  html: string
  /** Null when the comment was deleted or its author is gone. */
  username: string | null
  /** rule: comments/administrator-badge */
  is_admin: boolean
  parent_comment: number | null
  likes: number
  dislikes: number
  created_at: string
  /** Later than `created_at` when the text was edited. */
  updated_at: string
  /** A placeholder above its replies (rule: comments/deleted-placeholder). */
  deleted: boolean
  /** What the caller may do with it; both are false for guests. */
  can_edit: boolean
  can_delete: boolean
  children: Comment[]
  /** Replies that are not among `children`. */
  replies_to_load: number
}

export const comment: v.GenericSchema<Comment> = v.object({
  id: rowId,
  article_id: articleId,
  body: v.string(),
  html: v.string(),
  username: v.nullable(v.string()),
  is_admin: v.boolean(),
  parent_comment: v.nullable(rowId),
  likes: v.number(),
  dislikes: v.number(),
  created_at: time,
  updated_at: time,
  deleted: v.boolean(),
  can_edit: v.boolean(),
  can_delete: v.boolean(),
  children: v.array(v.lazy(() => comment)),
  replies_to_load: v.number(),
})

/** A page of comments; `total` counts what paging gives, not the replies below. */
export const commentPage = v.object({ comments: v.array(comment), total: v.number() })
export type CommentList = v.InferOutput<typeof commentPage>
export const NO_COMMENTS: CommentList = { comments: [], total: 0 }

/** Whether new comments, replies and edits are taken (rule: comments/closed). */
const open = v.boolean()

/** A comment with its place and its replies. */
export const thread = v.object({
  comment,
  level: v.number(),
  /**
   * At most the three comments right above, the outermost first, without their other replies: a
   * comment of the first four levels can be shown in its place without another call.
   */
  ancestors: v.array(comment),
  article: v.object({ id: articleId, aux_id: rowId, title: v.string() }),
  open,
})
export type Thread = v.InferOutput<typeof thread>

/** The orders of a discussion; replies are always oldest first (rule: comments/orders). */
export const COMMENT_SORTS = ['rating', 'new'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** Markdown; characters that cannot be stored become U+FFFD. */
const body = v.pipe(
  v.string(COMMENT_REQUIRED),
  v.transform((text) => text.replaceAll('\0', '\uFFFD').toWellFormed()),
  v.check((text) => !isBlank(text), COMMENT_REQUIRED),
  v.check((text) => lengthOf(text) <= MAX_COMMENT, COMMENT_TOO_LONG),
)
const missing = { body: COMMENT_REQUIRED }

const read = { method: 'GET', access: 'guest' } as const

export const listComments = endpoint({
  ...read,
  path: '/api/article/comment',
  summary: 'A page of the discussion of an article, or of the replies to one of its comments.',
  input: v.object({
    article_id: articleId,
    offset,
    quantity: quantity(COMMENT_PAGE),
    sort_by: v.optional(v.picklist(COMMENT_SORTS, 'This order is not known.'), 'rating'),
    /** Left out for the top of the discussion. */
    parent_comment: v.optional(integerId),
    /** How many levels the answer may have, the listed comments included. */
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

export const readComment = endpoint({
  ...read,
  path: '/api/article/comment/:id',
  summary: 'A comment with the thread below it and the comments right above it.',
  input: v.object({ id: integerId }),
  answer: thread,
})

export const postComment = endpoint({
  access: 'verified',
  method: 'POST',
  path: '/api/article/comment',
  summary: 'Posts a comment or a reply; needs a verified email address.',
  input: form(
    { article_id: articleId, body, parent_comment: v.optional(v.nullable(integerId), null) },
    missing,
  ),
  status: 201,
  answer: v.object({ comment }),
})

export const editComment = endpoint({
  access: 'verified',
  method: 'PUT',
  path: '/api/article/comment/:id',
  summary: 'Changes the text of a comment of the caller.',
  input: form({ id: integerId, body }, missing),
  answer: v.object({ comment }),
})

export const deleteComment = endpoint({
  access: 'user',
  method: 'DELETE',
  path: '/api/article/comment/:id',
  summary: 'Deletes a comment of the caller, or any for editors.',
  input: form({ id: integerId }),
  /** The placeholder while there are replies, null when nothing is left. */
  answer: v.object({ comment: v.nullable(comment) }),
})

export const previewComment = endpoint({
  ...read,
  method: 'POST',
  effect: 'read',
  path: '/api/article/comment/preview',
  summary: 'The HTML that a comment would be stored with.',
  input: form({ body }, missing),
  answer: v.object({ html: v.string() }),
})
