import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { currentCall } from './current-call.ts'
import { readGuestEnv } from './env.ts'
import { timeLimit } from './time-limit.ts'

export type Client = SupabaseClient<Database>

const READ_MS = 3000
const WRITE_MS = 5000

/** Milliseconds; `DATABASE_TIMEOUT=3000/5000` replaces those for reads and writes. */
function databaseTimeout(): number {
  const [read, write = read] = (process.env.DATABASE_TIMEOUT ?? '').split('/').map(Number)
  return currentCall()?.writes ? write || timeLimit(WRITE_MS) : read || timeLimit(READ_MS)
}

/** No session is stored, because a function serves many callers. */
export const WITHOUT_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
}

/** Opens a client of the database. @param token of a user, whose rights replace those of `key` */
export function openClient(
  key: string,
  token?: string,
  timeout = databaseTimeout(),
  send?: typeof fetch,
): Client {
  return createClient<Database>(readGuestEnv().SUPABASE_URL, key, {
    auth: WITHOUT_SESSION,
    // With the retries of supabase-js a call would exceed the function's timeout.
    db: { retry: false, timeout },
    global: {
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(send && { fetch: send }),
    },
  })
}

export const guestClient = (): Client => openClient(readGuestEnv().SUPABASE_PUBLISHABLE_KEY)
