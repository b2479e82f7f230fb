import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { REQUIRED } from '../../../lib/field-messages.ts'
import { time } from '../../../lib/fields.ts'
import { form, line } from '../../../lib/form.ts'
import { SCOPES } from '../../../lib/token-scopes.ts'

export const LIFETIMES = ['30 days', '90 days', '365 days', 'no end'] as const
export const LONGEST_TOKEN_NAME = 80
export const NO_TOKEN = 'This token no longer exists.'
export const TOKEN_REVOKED = 'The token was revoked and no longer works.'

const tokenId = v.pipe(v.string(), v.uuid(NO_TOKEN))

export const apiToken = v.object({
  id: tokenId,
  name: v.string(),
  scope: v.picklist(SCOPES),
  /** The administrator who created the token. */
  username: v.string(),
  created_at: time,
  expires_at: v.nullable(time),
  /** The time of the last use, to the minute. */
  last_used_at: v.nullable(time),
})
export type ApiToken = v.InferOutput<typeof apiToken>

export const listTokens = endpoint('GET /api/admin/token', 'administrator', {
  summary: 'The tokens of all administrators, newest first.',
  answer: v.object({ results: v.array(apiToken) }),
})

export const createToken = endpoint('POST /api/admin/token', 'administrator', {
  summary: 'Creates a token for the caller. Its secret is shown only this once.',
  input: form({
    name: v.pipe(line('A name', LONGEST_TOKEN_NAME), v.minLength(1, REQUIRED)),
    scope: v.picklist(SCOPES, 'Choose what the token may do.'),
    lasts: v.picklist(LIFETIMES, 'Choose how long the token is valid.'),
  }),
  status: 201,
  answer: v.object({ secret: v.string() }),
})

export const revokeToken = endpoint('DELETE /api/admin/token/:id', 'administrator', {
  summary: 'Revokes a token at once.',
  input: form({ id: tokenId }),
})
