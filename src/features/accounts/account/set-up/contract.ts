import * as v from 'valibot'
import { email } from '../../../../lib/email-address.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { filled, form, line } from '../../../../lib/form.ts'
import { user } from '../../../../lib/user.ts'
import { siteSettings } from '../../../site/site-settings/contract.ts'
import { newPasswordWithRole, password, passwordsMatch, username } from '../account-fields.ts'

export const CODE_INVALID =
  'This code is not valid. Check it against the terminal or your invitation. For a new one, restart the site or ask for another invitation.'
export const IS_SET_UP = 'This site already has an administrator.'
export const OTHER_ADDRESS = 'The invitation was sent to another address.'

const { name, city, postal_address, time_zone } = siteSettings.entries

/** The form of the first administrator, without the code. */
export const firstSetUp = {
  name,
  city,
  postal_address: v.optional(postal_address, ''),
  category: v.pipe(filled, line('A name', 80)),
  username,
  email,
  password: newPasswordWithRole,
  confirm_password: password,
  time_zone,
}

const code = v.pipe(v.string(CODE_INVALID), v.maxLength(200, CODE_INVALID))

export const readSetUp = endpoint('POST /api/setup/read', 'guest', {
  summary: 'Whether the site waits for its first administrator, and whom a code was sent to.',
  input: form({ code }),
  answer: v.object({
    needed: v.boolean(),
    /** The only address that may use the code; null when it is invalid, or from the terminal. */
    email: v.nullable(v.string()),
  }),
})

export const setUp = endpoint('POST /api/setup', 'guest', {
  summary: 'Makes the first administrator of a site that has none, once, with the first settings.',
  input: v.pipe(form({ code: v.pipe(filled, code), ...firstSetUp }), passwordsMatch('password')),
  status: 201,
  answer: v.object({ user }),
})
