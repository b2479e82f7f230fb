import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { authTimeout } from './auth.ts'
import { rowsOf } from './database-errors.ts'
import { readEnv } from './env.ts'
import { type Client, openClient, WITHOUT_SESSION } from './supabase.ts'

/**
 * Bypasses row-level security; service-client.test.ts lists its importers.
 * @param timeout milliseconds of a database call, for work that no caller waits for
 */
export const serviceClient = (timeout?: number): Client =>
  openClient(readEnv().SUPABASE_SECRET_KEY, undefined, timeout)

/** For the daily removal: a scheduled function has 30 seconds, and each of its SQL functions 25. */
export const removalClient = (): Client => serviceClient(25_000)

type Functions = Database['public']['Functions']

/** @throws as `rowsOf` */
export const callService = async <Name extends keyof Functions>(
  name: Name,
  given?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> => rowsOf(await serviceClient().rpc(name, given))

/**
 * Has the rights of the user of `token`, which the database accepts only from the site's functions.
 */
export const userClient = (token: string): Client =>
  openClient(readEnv().SUPABASE_PUBLISHABLE_KEY, token, undefined, async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Site-Mark', await siteMark())
    return fetch(input, { ...init, headers })
  })

/** A test file changes the secret key with its database. */
const marks = new Map<string, Promise<string>>()

function siteMark(): Promise<string> {
  const { SUPABASE_SECRET_KEY: key } = readEnv()
  const known = marks.get(key)
  if (known) return known
  const asked = readMark().catch((error: unknown) => {
    marks.delete(key)
    throw error
  })
  marks.set(key, asked)
  return asked
}

async function readMark(): Promise<string> {
  const [mark] = rowsOf(await serviceClient().from('site_mark').select('value'))
  if (!mark) throw new Error('The database has no mark of the site.')
  return mark.value
}

/** Auth's limits count by this address. */
export const authHeaders = (address: string): Record<string, string> => ({
  apikey: readEnv().SUPABASE_SECRET_KEY,
  'Sb-Forwarded-For': address,
})

export function authFor(address: string): Client['auth'] {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnv()
  return createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: WITHOUT_SESSION,
    global: {
      headers: authHeaders(address),
      fetch: (input, init) => fetch(input, { ...init, signal: authTimeout() }),
    },
  }).auth
}
