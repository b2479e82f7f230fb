import {
  conflictRule,
  fieldRule,
  formerAddressRule,
  olderVersionRule,
} from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'

export const authorConstraints: Constraints = {
  author_slug_must_be_unique: conflictRule('slug', 'Another author has this address.'),
  author_slug_must_be_new: formerAddressRule('slug', 'author'),
  author_account_must_exist: fieldRule('username', 'No account has this username.'),
  author_account_must_be_of_one_author: conflictRule(
    'username',
    'This account is linked to another author.',
  ),
  author_must_not_have_changed_meanwhile: olderVersionRule('this author'),
  articles_must_go_to_another_author: fieldRule('into', 'Choose another author who exists.'),
  deleted_author_must_not_have_articles: fieldRule(
    'into',
    'There are articles by this author. Choose who gets them.',
  ),
  portrait_must_be_stored: fieldRule('portrait', UNKNOWN_IMAGE),
  article_author_must_exist: fieldRule('author_ids', 'One of these authors no longer exists.'),
}
