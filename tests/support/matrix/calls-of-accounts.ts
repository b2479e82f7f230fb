import { sha256 } from '../../../src/server/hash.ts'
import { PASSWORD, registration } from '../accounts.ts'
import { type CallRow, everybody, type Making, members } from './calls.ts'

/** The cart has its owner's id in its address: it is nobody else's, administrators included. */
const own = [401, 200, 403, 401, 403] as const
const somebody = () => `n${crypto.randomUUID().slice(0, 12)}`
const email = () => ({ email: `${somebody()}@example.org` })

async function activation({ sql, owner }: Making) {
  const code = crypto.randomUUID()
  await sql`insert into public.activation_codes (code_hash, user_id) values (${sha256(code)}, ${owner.id})`
  return { code }
}

async function confirmation({ sql }: Making) {
  const code = crypto.randomUUID()
  await sql`insert into public.newsletter_subscribers (email, code_hash, code_expires_at)
    values (${email().email}, ${sha256(code)}, now() + interval '1 day')`
  return { code }
}

/** The reset of somebody whom no other call is about: it ends every session of theirs. */
async function reset({ sql }: Making) {
  const keystring = crypto.randomUUID()
  await sql`update auth.users set recovery_token = ${keystring}, recovery_sent_at = now()
    where email = 'frida@example.org'`
  return { keystring, password: `a barn full of ${keystring}` }
}

/** Sessions, accounts and what somebody has besides. */
export const CALLS_OF_ACCOUNTS: Record<string, CallRow> = {
  'POST /api/auth/register': { answers: everybody(201), ask: () => registration(somebody()) },
  'POST /api/auth/activate': { answers: everybody(200), ask: activation },
  'POST /api/auth/activate/resend': { answers: members(202) },
  // Everybody knows the owner's password; the suspended one comes with their own.
  'POST /api/auth/login': {
    answers: [200, 200, 200, 401, 200],
    ask: ({ owner }) => ({ user: owner.email, password: PASSWORD }),
  },
  'POST /api/auth/authenticate': {
    answers: members(200),
    ask: ({ caller }) => ({ token: caller?.token ?? '' }),
  },
  'POST /api/auth/logout': { answers: everybody(204), spends: true },
  'POST /api/auth/forgot-password': { answers: everybody(202), ask: email },
  'POST /api/auth/reset-password': { answers: everybody(200), ask: reset },
  'POST /api/auth/change-password': {
    answers: members(200),
    ask: () => ({ password: PASSWORD, new_password: 'a barn full of spare ladders' }),
    spends: true,
  },

  'GET /api/account': { answers: members(200) },
  'PATCH /api/account': { answers: members(200), ask: () => ({ first_name: 'Ida' }) },
  'DELETE /api/account': {
    answers: members(200),
    ask: () => ({ password: PASSWORD }),
    spends: true,
  },
  'GET /api/account/export': { answers: members(200) },
  'GET /api/account/settings': { answers: members(200) },
  'PUT /api/account/settings': {
    answers: members(200),
    ask: () => ({ settings: { autosave: false } }),
  },
  'GET /api/account/newsletter': { answers: members(200) },
  'PUT /api/account/newsletter': { answers: members(200), ask: () => ({ subscribed: true }) },

  'GET /api/shop/cart/:userId': {
    answers: [...own],
    ask: ({ owner }) => ({ userId: owner.id }),
  },
  'PUT /api/shop/cart/:userId': {
    answers: [...own],
    ask: ({ owner }) => ({ userId: owner.id, cart: [{ sku: 7, quantity: 1 }] }),
  },

  'POST /api/newsletter/subscription': {
    answers: everybody(202),
    ask: () => ({ ...email(), agreed_to_terms: true }),
  },
  'POST /api/newsletter/confirm': { answers: everybody(200), ask: confirmation },
  'POST /api/contact': {
    answers: everybody(201),
    ask: () => ({ ...email(), message: 'When is the next fair?' }),
  },
  // Somebody who says who they are must still be it.
  'POST /api/shop/return': {
    answers: [201, 201, 201, 401, 201],
    ask: () => ({ ...email(), subject: '1001', message: 'The lid is cracked.' }),
  },
}
