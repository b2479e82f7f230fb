import type { Sql } from 'postgres'
import { sha256 } from '../../../src/server/hash.ts'
import { PASSWORD, registration } from '../accounts.ts'
import type { CallContext, CallRow } from './calls.ts'
import { invitation, restore } from './target-rows.ts'

/** The cart has its owner's id in its address, and no other user reads it, administrators neither. */
const own = { other: 403, unverified: 403, administrator: 403 }
const newName = () => `n${crypto.randomUUID().slice(0, 12)}`
const email = () => ({ email: `${newName()}@example.org` })

async function activation({ sql, owner }: CallContext) {
  const code = crypto.randomUUID()
  await sql`insert into public.activation_codes (code_hash, user_id) values (${sha256(code)}, ${owner.id})`
  return { code }
}

async function confirmation({ sql }: CallContext) {
  const code = crypto.randomUUID()
  await sql`insert into public.newsletter_subscribers (email, code_hash, code_expires_at)
    values (${email().email}, ${sha256(code)}, now() + interval '1 day')`
  return { code }
}

async function invited(sql: Sql, address: string) {
  return { token: (await invitation(sql, address)).token }
}

/** The code of a site that has no administrator yet. */
async function setUpCode(sql: Sql) {
  const code = crypto.randomUUID()
  await sql`update public.first_set_up set done_at = null, code_hash = ${sha256(code)}`
  return code
}

/** The reset of a user whom no other call is about: it ends every session of theirs. */
async function reset({ sql }: CallContext) {
  const keystring = crypto.randomUUID()
  await sql`update auth.users set recovery_token = ${keystring}, recovery_sent_at = now()
    where email = 'frida@example.org'`
  return { keystring, password: `a barn full of ${keystring}` }
}

export const CALLS_OF_ACCOUNTS: Record<string, CallRow> = {
  'POST /api/auth/register': { ask: () => registration(newName()) },
  'POST /api/auth/activate': { ask: activation },
  // Everybody knows the owner's password; those whose session has ended come with their first one.
  'POST /api/auth/login': {
    except: { suspended: 403, 'changed password': 401, 'logged out': 200 },
    ask: ({ owner }) => ({ user: owner.email, password: PASSWORD }),
  },
  'POST /api/auth/authenticate': {
    except: { guest: 401, suspended: 401 },
    ask: ({ caller }) => ({ token: caller?.token ?? '' }),
  },
  'POST /api/auth/logout': { spends: true },
  'POST /api/auth/forgot-password': { ask: email },
  'POST /api/auth/reset-password': { ask: reset },
  'POST /api/auth/reset-password/check': {
    ask: async (context) => ({ keystring: (await reset(context)).keystring }),
  },
  'POST /api/auth/change-password': {
    ask: () => ({ password: PASSWORD, new_password: 'a barn full of spare ladders' }),
    spends: true,
  },

  'POST /api/invitation/read': { ask: async ({ sql }) => invited(sql, email().email) },
  // Who calls is the one who was invited.
  'POST /api/invitation/accept': {
    ask: async ({ sql, caller }) => invited(sql, caller?.email ?? email().email),
    spends: true,
  },
  'POST /api/invitation/register': {
    ask: async ({ sql }) => {
      const { email: _, ...account } = registration(newName())
      return { ...account, ...(await invited(sql, email().email)) }
    },
  },

  'GET /api/restore/:id': { ask: ({ sql }) => restore(sql) },
  'POST /api/setup/read': { ask: async ({ sql }) => ({ code: await setUpCode(sql) }) },
  'POST /api/setup': {
    ask: async ({ sql }) => {
      const { accept_terms: _, over_13: __, ...account } = registration(newName())
      const magazine = { name: 'Tide', city: '', category: 'Boats', time_zone: 'UTC' }
      return { ...account, ...magazine, code: await setUpCode(sql) }
    },
  },

  'PATCH /api/account': { ask: () => ({ first_name: 'Ida' }) },
  'DELETE /api/account': {
    ask: () => ({ password: PASSWORD }),
    spends: true,
  },
  'PUT /api/account/settings': {
    ask: () => ({ settings: { autosave: false } }),
  },
  'PUT /api/account/newsletter': { ask: () => ({ subscribed: true }) },

  'DELETE /api/account/session': { ask: () => ({ id: crypto.randomUUID() }) },
  'POST /api/account/email': { ask: () => ({ ...email(), password: PASSWORD }) },
  'PUT /api/account/kitchen': { ask: () => ({ cards: [] }) },
  'PUT /api/account/kept': { ask: () => ({ ids: ['cold-sourdough'] }) },
  'POST /api/article/kept': { ask: () => ({ ids: ['cold-sourdough'] }) },

  'GET /api/shop/cart/:userId': {
    except: own,
    ask: ({ owner }) => ({ userId: owner.id }),
  },
  'PUT /api/shop/cart/:userId': {
    except: own,
    ask: ({ owner }) => ({ userId: owner.id, cart: [{ sku: 7, quantity: 1 }] }),
  },

  'POST /api/newsletter/subscription': {
    ask: () => ({ ...email(), agreed_to_terms: true }),
  },
  'POST /api/newsletter/confirm': { ask: confirmation },
  'POST /api/contact': {
    ask: () => ({ ...email(), message: 'When is the next fair?' }),
  },
  // A token that is sent must be valid.
  'POST /api/shop/return': {
    except: { suspended: 401 },
    ask: () => ({ ...email(), subject: '1001', message: 'The lid is cracked.' }),
  },
}
