import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { currentCall } from './current-call.ts'
import { readGuestEnv } from './env.ts'

export type Client = SupabaseClient<Database>

/** Milliseconds of reads and writes, or of both: `DATABASE_TIMEOUT=3000/5000`. */
function databaseTimeout(): number {
  const [read, write = read] = (process.env.DATABASE_TIMEOUT || '3000/5000').split('/').map(Number)
  return (currentCall()?.writes ? write : read) || 3000
}

/** A function serves many callers, so a client stores no session. */
export const WITHOUT_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
}

/** A client with the rights of `key`, or of the user of `token`, whose calls `send` makes. */
export function openClient(
  key: string,
  token?: string,
  timeout = databaseTimeout(),
  send?: typeof fetch,
): Client {
  return createClient<Database>(readGuestEnv().SUPABASE_URL, key, {
    auth: WITHOUT_SESSION,
    // By default supabase-js repeats a GET after 1, 2 and 4 seconds, which would exceed the
    // function's timeout.
    db: { retry: false, timeout },
    global: {
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(send && { fetch: send }),
    },
  })
}

export const guestClient = (): Client => openClient(readGuestEnv().SUPABASE_PUBLISHABLE_KEY)
