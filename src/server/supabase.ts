import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { currentCall } from './current-call.ts'
import { readGuestEnv } from './env.ts'
import { timeLimit } from './time-limit.ts'

export type Client = SupabaseClient<Database>

const READ_MS = 3000
const WRITE_MS = 5000

/** Milliseconds of reads and writes: `DATABASE_TIMEOUT=3000/5000`. */
function databaseTimeout(): number {
  const [read, write = read] = (process.env.DATABASE_TIMEOUT ?? '').split('/').map(Number)
  return currentCall()?.writes ? write || timeLimit(WRITE_MS) : read || timeLimit(READ_MS)
}

/** A function serves many callers. */
export const WITHOUT_SESSION = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
}

/** @param token of a user, instead of the rights of `key` */
export function openClient(
  key: string,
  token?: string,
  timeout = databaseTimeout(),
  send?: typeof fetch,
): Client {
  return createClient<Database>(readGuestEnv().SUPABASE_URL, key, {
    auth: WITHOUT_SESSION,
    // Repeats of supabase-js would exceed the function's timeout.
    db: { retry: false, timeout },
    global: {
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(send && { fetch: send }),
    },
  })
}

export const guestClient = (): Client => openClient(readGuestEnv().SUPABASE_PUBLISHABLE_KEY)
