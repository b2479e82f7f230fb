import { createClient } from '@supabase/supabase-js'
import { AUTH_TIMEOUT_MS } from './auth.ts'
import { readEnv } from './env.ts'
import { type Client, openClient, WITHOUT_SESSION } from './supabase.ts'

/**
 * The client that row-level security does not hold back. Only the modules that
 * src/server/service-client.test.ts lists by name may import it.
 *
 * @param timeout milliseconds of a call of the database, where no caller waits for an answer
 */
export const serviceClient = (timeout?: number): Client =>
  openClient(readEnv().SUPABASE_SECRET_KEY, undefined, timeout)

/**
 * Headers that tell Supabase Auth the caller's address, which its limits are counted by. It accepts
 * them only with the secret key.
 */
export const authHeaders = (address: string): Record<string, string> => ({
  apikey: readEnv().SUPABASE_SECRET_KEY,
  'Sb-Forwarded-For': address,
})

/** Supabase Auth for a caller's address. */
export function authFor(address: string): Client['auth'] {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnv()
  return createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: WITHOUT_SESSION,
    global: {
      headers: authHeaders(address),
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(AUTH_TIMEOUT_MS) }),
    },
  }).auth
}
