import { NAME_NOT_PLAIN, NAME_WITH_ADDRESS } from '../../../lib/person-name.ts'
import { fieldRule, rightRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { LAST_ADMINISTRATOR, USERNAME_RESERVED, USERNAME_TAKEN } from './messages.ts'

export const accountConstraints: Constraints = {
  last_administrator_must_stay: rightRule(LAST_ADMINISTRATOR),
  administrator_must_not_suspend_themselves: rightRule('You cannot suspend yourself.'),
  account_with_a_role_must_be_suspended_by_an_administrator: rightRule(
    'This account has a role: only an administrator can suspend it.',
  ),
  username_must_be_unique: fieldRule('username', USERNAME_TAKEN),
  username_must_not_look_like_another: fieldRule('username', USERNAME_TAKEN),
  username_must_not_be_reserved: fieldRule('username', USERNAME_RESERVED),
  first_name_must_be_plain_text: fieldRule('first_name', NAME_NOT_PLAIN),
  last_name_must_be_plain_text: fieldRule('last_name', NAME_NOT_PLAIN),
  first_name_must_not_contain_a_web_address: fieldRule('first_name', NAME_WITH_ADDRESS),
  last_name_must_not_contain_a_web_address: fieldRule('last_name', NAME_WITH_ADDRESS),
}
