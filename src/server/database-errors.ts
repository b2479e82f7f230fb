import type { PostgrestError } from '@supabase/supabase-js'
import {
  COMMENT_REQUIRED,
  COMMENT_TOO_LONG,
  NOT_YOUR_COMMENT,
  PARENT_IS_GONE,
} from '../features/comments/contract.ts'
import { OWN_COMMENT } from '../features/votes/contract.ts'
import { ApiError, invalid, NOT_COMPLETED, unreachable } from './errors.ts'
import { log } from './log.ts'

/** What a constraint of the database means to the person who met it; one without a field is a right. */
type Rule = { field: string; message: string; status?: 409 } | { message: string; status: 403 }

const CONSTRAINTS: Record<string, Rule> = {
  article_id_must_be_unique: { field: 'id', message: 'This id is taken.', status: 409 },
  article_id_must_be_lowercase_words: {
    field: 'id',
    message: 'An article id is lowercase words joined by hyphens.',
  },
  article_id_must_not_be_reserved: { field: 'id', message: 'This id is reserved.' },
  article_id_is_fixed: { field: 'id', message: 'The id is fixed once the article is created.' },
  image_must_have_alt_or_be_decorative: {
    field: 'images',
    message: 'Describe each image, or mark it as decorative.',
  },
  article_image_must_be_stored: {
    field: 'images',
    message: 'This image is not known. Please upload it again.',
  },
  article_category_must_exist: { field: 'tag', message: 'This category is not known.' },
  series_articles_series_id_fkey: { field: 'series', message: 'This series is not known.' },
  scheduled_time_must_lie_ahead: { field: 'at', message: 'Choose a time that lies ahead.' },
  only_an_article_out_of_sight_is_scheduled: {
    field: 'id',
    message: 'Only an article that is not published can be scheduled.',
    status: 409,
  },
  username_must_be_unique: { field: 'username', message: 'This username is taken.' },
  username_must_not_look_like_another: { field: 'username', message: 'This username is taken.' },
  comment_body_is_required: { field: 'body', message: COMMENT_REQUIRED },
  comment_body_must_be_at_most_5000_characters: { field: 'body', message: COMMENT_TOO_LONG },
  reply_must_share_its_parents_article: { field: 'parent_comment', message: PARENT_IS_GONE },
  reply_must_have_a_standing_parent: { field: 'parent_comment', message: PARENT_IS_GONE },
  comment_must_be_ones_own: { status: 403, message: NOT_YOUR_COMMENT },
  vote_must_not_be_on_own_comment: { status: 403, message: OWN_COMMENT },
  username_must_not_be_reserved: { field: 'username', message: 'This username is reserved.' },
}

/** Postgres' classes for a connection that is gone or a server that cannot answer now. */
const UNREACHABLE = /^(08|53|57|PGRST00)/
const NO_RIGHT = '42501'

/** Turns what the database said into what the caller is told; anything unforeseen is a 500. */
export function fromDatabase(error: PostgrestError, status: number): ApiError | Error {
  if (status === 0 || status >= 502 || UNREACHABLE.test(error.code ?? '')) {
    const { code, message } = error
    log.warn({ status, code, reason: message }, 'The database did not answer.')
    return unreachable()
  }
  const text = `${error.message} ${error.details ?? ''}`
  const named = Object.keys(CONSTRAINTS).find((name) => text.includes(name))
  const rule = named ? CONSTRAINTS[named] : undefined
  if (rule?.status === 403) return new ApiError(403, rule.message)
  if (rule?.status === 409) {
    return new ApiError(409, rule.message, { errors: { [rule.field]: rule.message } })
  }
  if (rule) return invalid({ [rule.field]: rule.message })
  if (error.code === NO_RIGHT) return new ApiError(403, NOT_COMPLETED)
  return new Error(`${error.code}: ${error.message}`)
}

type Answer<T> = { data: T; error: null } | { data: unknown; error: PostgrestError }

/**
 * The rows of a supabase-js answer.
 *
 * @throws ApiError as `fromDatabase` makes it; 503 when the backend could not be reached
 */
export function rowsOf<T>(answer: Answer<T> & { status: number }): T {
  if (answer.error) throw fromDatabase(answer.error, answer.status)
  return answer.data as T
}
