import { createClient } from '@supabase/supabase-js'
import { AUTH_TIMEOUT_MS } from './auth.ts'
import { readEnv } from './env.ts'
import { type Client, openClient, WITHOUT_SESSION } from './supabase.ts'

/**
 * A client that bypasses row-level security; src/server/service-client.test.ts lists the modules
 * that may import it.
 * @param timeout milliseconds of a database call, for work that no caller waits for
 */
export const serviceClient = (timeout?: number): Client =>
  openClient(readEnv().SUPABASE_SECRET_KEY, undefined, timeout)

/** Auth's limits count by this address, which it takes only with the secret key. */
export const authHeaders = (address: string): Record<string, string> => ({
  apikey: readEnv().SUPABASE_SECRET_KEY,
  'Sb-Forwarded-For': address,
})

/** Supabase Auth, counting the given address in its limits. */
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
