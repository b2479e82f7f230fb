import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { currentCall } from './current-call.ts'
import { readGuestEnv } from './env.ts'

export type Client = SupabaseClient<Database>

/**
 * Milliseconds after which a call of the database counts as failed: the caller gets a 503, not a
 * hanging page. `DATABASE_TIMEOUT=3000/5000` in the environment: for calls that read, and for those
 * that write; one number is for both.
 */
function databaseTimeout(): number {
  const [read, write = read] = (process.env.DATABASE_TIMEOUT || '3000/5000').split('/').map(Number)
  return (currentCall()?.writes ? write : read) || 3000
}

/** A function serves many callers: its clients store no session of any of them. */
export const WITHOUT_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
}

/** A client with the rights of whoever holds `key`, or of the user of `token`. */
export function openClient(key: string, token?: string, timeout = databaseTimeout()): Client {
  return createClient<Database>(readGuestEnv().SUPABASE_URL, key, {
    auth: WITHOUT_SESSION,
    // supabase-js repeats a GET after 1, 2 and 4 seconds: a dead database would hang a function.
    db: { retry: false, timeout },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  })
}

/** What everybody may see. */
export const guestClient = (): Client => openClient(readGuestEnv().SUPABASE_PUBLISHABLE_KEY)
