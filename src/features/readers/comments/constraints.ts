import { fieldRule, rightRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'
import {
  CARD_IS_GONE,
  COMMENT_REQUIRED,
  COMMENT_TOO_LONG,
  COMMENTS_CLOSED,
  NOT_YOUR_COMMENT,
  PARENT_IS_GONE,
} from './contract.ts'

export const commentConstraints: Constraints = {
  comment_body_is_required: fieldRule('body', COMMENT_REQUIRED),
  comment_body_must_be_at_most_5000_characters: fieldRule('body', COMMENT_TOO_LONG),
  reply_must_share_its_parents_article: fieldRule('parent_comment', PARENT_IS_GONE),
  reply_must_have_a_visible_parent: fieldRule('parent_comment', PARENT_IS_GONE),
  made_card_must_be_of_the_article: fieldRule('made', CARD_IS_GONE),
  comment_picture_must_be_stored: fieldRule('made', UNKNOWN_IMAGE),
  comments_must_be_open: rightRule(COMMENTS_CLOSED),
  comments_of_an_account_with_a_role_must_be_shown: rightRule(
    'Comments by an account with a role cannot be hidden.',
  ),
  comment_must_be_ones_own: rightRule(NOT_YOUR_COMMENT),
}
