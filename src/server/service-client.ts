import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { authTimeout } from './auth.ts'
import { rowsOf } from './database-errors.ts'
import { readEnv } from './env.ts'
import { type Client, openClient, WITHOUT_SESSION } from './supabase.ts'

/**
 * A client that bypasses row-level security. Only the modules that service-client.test.ts lists may
 * import it.
 * @param timeout milliseconds for one database call, for work that no caller waits for
 */
export const serviceClient = (timeout?: number): Client =>
  openClient(readEnv().SUPABASE_SECRET_KEY, undefined, timeout)

/**
 * For the daily removal. Its scheduled function has 30 seconds, and each of its SQL functions 25.
 */
export const removalClient = (): Client => serviceClient(25_000)

type Functions = Database['public']['Functions']

/** Calls a SQL function with the service role. @throws as `rowsOf` */
export const callService = async <Name extends keyof Functions>(
  name: Name,
  parameters?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> => rowsOf(await serviceClient().rpc(name, parameters))

/**
 * A client with the rights of the user of `token`. The database accepts such a token only from the
 * site's functions.
 */
export const userClient = (token: string): Client =>
  openClient(readEnv().SUPABASE_PUBLISHABLE_KEY, token, undefined, async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Site-Mark', await siteMark())
    return fetch(input, { ...init, headers })
  })

/** Marks by secret key, because each test file has a database and a secret key of its own. */
const marks = new Map<string, Promise<string>>()

function siteMark(): Promise<string> {
  const { SUPABASE_SECRET_KEY: key } = readEnv()
  const cached = marks.get(key)
  if (cached) return cached
  const request = readMark().catch((error: unknown) => {
    marks.delete(key)
    throw error
  })
  marks.set(key, request)
  return request
}

async function readMark(): Promise<string> {
  const [mark] = rowsOf(await serviceClient().from('site_mark').select('value'))
  if (!mark) throw new Error('The database has no mark of the site.')
  return mark.value
}

/** Headers for Auth, whose limits count by this IP address. */
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
