import {
  conflictRule,
  fieldRule,
  formerAddressRule,
  olderVersionRule,
} from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'

const FOUR_LEVELS = 'The tree has at most four levels.'
const IN_ITSELF = 'A category cannot be below itself.'

export const categoryConstraints: Constraints = {
  category_slug_must_be_unique: conflictRule('slug', 'Another category has this address.'),
  category_slug_must_be_new: formerAddressRule('slug', 'category'),
  category_parent_must_exist: fieldRule('parent_id', 'This category no longer exists.'),
  category_must_not_be_its_own_ancestor: fieldRule('parent_id', IN_ITSELF),
  category_must_stand_on_one_of_four_levels: fieldRule('parent_id', FOUR_LEVELS),
  category_must_not_have_changed_meanwhile: olderVersionRule('this category'),
  category_must_go_into_another: fieldRule('into', 'Choose another category that exists.'),
  deleted_category_must_not_hold_others: fieldRule(
    'into',
    'There are categories below it. Move them first, or merge it into another.',
  ),
  articles_of_deleted_category_must_go_elsewhere: fieldRule(
    'into',
    'There are articles in it. Choose where to move them.',
  ),
  picture_must_be_stored: fieldRule('picture', UNKNOWN_IMAGE),
}
