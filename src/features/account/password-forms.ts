import * as v from 'valibot'
import { newPassword, password } from './fields.ts'
import { PASSWORDS_DIFFER } from './messages.ts'

// The calls take a new password once; people type it twice.

/** The form behind the link of the reset mail. */
export const resetForm = v.pipe(
  v.object({ password: newPassword, confirm_password: password }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      (input) => input.password === input.confirm_password,
      PASSWORDS_DIFFER,
    ),
    ['confirm_password'],
  ),
)

/** The form that changes the password of somebody who is logged in. */
export const changeForm = v.pipe(
  v.object({ password, new_password: newPassword, confirm_password: password }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_password']],
      (input) => input.new_password === input.confirm_password,
      PASSWORDS_DIFFER,
    ),
    ['confirm_password'],
  ),
)
