import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { keyword, offset, quantity, time } from '../../../lib/fields.ts'
import { form } from '../../../lib/form.ts'
import { ROLES } from '../../../lib/roles.ts'
import { sortBy } from '../../../lib/sort-by.ts'

export const NO_PERSON = 'This account no longer exists.'

const id = v.pipe(v.string(), v.uuid('An account has an id.'))
const role = v.picklist(ROLES, 'This role is not known.')

const person = v.object({
  id,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  role: v.nullable(role),
  suspended: v.boolean(),
  deletes_at: v.nullable(time),
  sessions: v.number(),
  created_at: time,
})
export type AdminPerson = v.InferOutput<typeof person>

export const PEOPLE_COLUMNS = ['username', 'email', 'role', 'state', 'created_at'] as const
export type PersonColumn = (typeof PEOPLE_COLUMNS)[number]

export const changed = v.object({ person })

export const listPeople = endpoint('GET /api/admin/people', 'administrator', {
  token: 'read',
  summary: 'Accounts by a part of a name or an email address, those with a role first.',
  input: v.object({
    keyword,
    role: v.optional(role),
    sort_by: sortBy(PEOPLE_COLUMNS),
    offset,
    quantity: quantity(20),
  }),
  answer: v.object({ results: v.array(person), total: v.number() }),
})

const change = {
  input: form({ id }),
  answer: changed,
} as const

export const changeRole = endpoint('PUT /api/admin/people/:id/role', 'administrator', {
  ...change,
  summary: 'Gives an account a role in place of its own, or with null takes it away.',
  input: form({ id, role: v.nullable(role) }),
})

export const suspendPerson = endpoint('POST /api/admin/people/:id/suspend', 'administrator', {
  ...change,
  summary: 'Ends the sessions of an account and closes it to logins.',
})

export const unsuspendPerson = endpoint('POST /api/admin/people/:id/unsuspend', 'administrator', {
  ...change,
  summary: 'Opens a suspended account to logins again.',
})

export const logOutPerson = endpoint('POST /api/admin/people/:id/log-out', 'administrator', {
  ...change,
  summary: 'Ends every session of an account.',
})
