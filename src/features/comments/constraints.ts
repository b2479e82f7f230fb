import type { Constraints } from '../../server/database-errors.ts'
import {
  COMMENT_REQUIRED,
  COMMENT_TOO_LONG,
  COMMENTS_CLOSED,
  NOT_YOUR_COMMENT,
  PARENT_IS_GONE,
} from './contract.ts'

export const commentConstraints: Constraints = {
  comment_body_is_required: { field: 'body', message: COMMENT_REQUIRED },
  comment_body_must_be_at_most_5000_characters: { field: 'body', message: COMMENT_TOO_LONG },
  reply_must_share_its_parents_article: { field: 'parent_comment', message: PARENT_IS_GONE },
  reply_must_have_a_visible_parent: { field: 'parent_comment', message: PARENT_IS_GONE },
  comments_must_be_open: { status: 403, message: COMMENTS_CLOSED },
  comment_must_be_ones_own: { status: 403, message: NOT_YOUR_COMMENT },
}
