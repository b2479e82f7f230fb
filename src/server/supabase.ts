import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { readEnv } from './env.ts'

export type Client = SupabaseClient<Database>

/**
 * Milliseconds after which a call of the database counts as failed: the caller gets a 503, not a
 * hanging page. `DATABASE_TIMEOUT` in the environment.
 */
const databaseTimeout = (): number => Number(process.env.DATABASE_TIMEOUT) || 3000

/** A client with the rights of whoever holds `key`, or of the user of `token`. */
export function openClient(key: string, token?: string, timeout = databaseTimeout()): Client {
  return createClient<Database>(readEnv().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // supabase-js repeats a GET after 1, 2 and 4 seconds: a dead database would hang a function.
    db: { retry: false, timeout },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  })
}

/** What everybody may see. */
export const guestClient = (): Client => openClient(readEnv().SUPABASE_PUBLISHABLE_KEY)
