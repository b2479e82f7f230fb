import { createClient } from '@supabase/supabase-js'
import { AUTH_TIMEOUT_MS } from './auth.ts'
import { readEnv } from './env.ts'
import { type Client, openClient } from './supabase.ts'

/**
 * The client that row-level security does not hold back. Only the modules that
 * src/server/service-client.test.ts lists by name may import it.
 */
export const serviceClient = (): Client => openClient(readEnv().SUPABASE_SECRET_KEY)

/**
 * The headers that speak to Supabase Auth for a caller's address. To Auth every call comes from the
 * function's machine, and whoever shares an address shares its limits; it believes another one only
 * with the secret key.
 */
export const authHeaders = (address: string): Record<string, string> => ({
  apikey: readEnv().SUPABASE_SECRET_KEY,
  'Sb-Forwarded-For': address,
})

/** Supabase Auth for a caller's address. */
export function authFor(address: string): Client['auth'] {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnv()
  return createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: authHeaders(address),
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(AUTH_TIMEOUT_MS) }),
    },
  }).auth
}
