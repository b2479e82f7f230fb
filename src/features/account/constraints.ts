import { NAME_NOT_PLAIN, NAME_WITH_ADDRESS } from '../../lib/person-name.ts'
import type { Constraints } from '../../server/database-errors.ts'
import { USERNAME_RESERVED, USERNAME_TAKEN } from './contract.ts'
import { LAST_ADMINISTRATOR } from './messages.ts'

export const accountConstraints: Constraints = {
  last_administrator_must_stay: { status: 403, message: LAST_ADMINISTRATOR },
  administrator_must_not_suspend_themselves: {
    status: 403,
    message: 'You cannot suspend yourself.',
  },
  username_must_be_unique: { field: 'username', message: USERNAME_TAKEN },
  username_must_not_look_like_another: { field: 'username', message: USERNAME_TAKEN },
  username_must_not_be_reserved: { field: 'username', message: USERNAME_RESERVED },
  first_name_must_be_plain_text: { field: 'first_name', message: NAME_NOT_PLAIN },
  last_name_must_be_plain_text: { field: 'last_name', message: NAME_NOT_PLAIN },
  first_name_must_not_contain_a_web_address: { field: 'first_name', message: NAME_WITH_ADDRESS },
  last_name_must_not_contain_a_web_address: { field: 'last_name', message: NAME_WITH_ADDRESS },
}
