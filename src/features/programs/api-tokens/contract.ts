import * as v from 'valibot'
import { type Collection, rulesOf } from '../../../lib/collection.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { REQUIRED } from '../../../lib/field-messages.ts'
import { time } from '../../../lib/fields.ts'
import { form, line } from '../../../lib/form.ts'
import { SCOPE_NAMES, SCOPES } from '../../../lib/token-scopes.ts'

export const LIFETIMES = ['30 days', '90 days', '365 days', 'no end'] as const
const LONGEST_NAME = 80
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

const fields = {
  name: {
    label: 'Name',
    hint: 'The program that will use the token.',
    longest: LONGEST_NAME,
    rule: v.pipe(line('A name', LONGEST_NAME), v.minLength(1, REQUIRED)),
  },
  scope: {
    label: 'Allow',
    control: 'choice',
    choices: SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] })),
    initial: 'read',
    rule: v.picklist(SCOPES, 'Choose what the token may do.'),
  },
  lasts: {
    label: 'Valid for',
    control: 'choice',
    choices: LIFETIMES.map((value) => ({ value, label: value })),
    initial: '90 days',
    rule: v.picklist(LIFETIMES, 'Choose how long the token is valid.'),
  },
}

export const createToken = endpoint('POST /api/admin/token', 'administrator', {
  summary: 'Creates a token for the caller. Its secret is shown only this once.',
  input: form(rulesOf(fields)),
  status: 201,
  answer: v.object({ secret: v.string() }),
})

export const revokeToken = endpoint('DELETE /api/admin/token/:id', 'administrator', {
  summary: 'Revokes a token at once.',
  input: form({ id: tokenId }),
})

/** Whether a token works no longer. */
export const isOver = ({ expires_at }: ApiToken): boolean =>
  expires_at !== null && Date.parse(expires_at) <= Date.now()

export const apiTokens: Collection<ApiToken> = {
  heads: [
    { name: 'Name', sort: 'name', by: ({ name }) => name },
    {
      name: 'Created',
      sort: 'created',
      first: 'descending',
      by: ({ created_at }) => Date.parse(created_at),
    },
    {
      name: 'Last used',
      sort: 'used',
      first: 'descending',
      by: ({ last_used_at }) => (last_used_at ? Date.parse(last_used_at) : 0),
    },
  ],
  fields,
  calls: { create: createToken, remove: revokeToken },
  texts: {
    label: 'Tokens',
    empty: 'No tokens yet.',
    nameOf: ({ name }) => name,
    add: 'New token',
    addAction: 'Create',
    secret: 'Your new token',
    remove: (token) => (isOver(token) ? 'Remove' : 'Revoke'),
    removal: ({ name }) => ({
      head: `Revoke ${name}?`,
      body: 'Programs that use it lose access at once.',
      action: 'Revoke',
    }),
  },
}
