import { createHmac } from 'node:crypto'
import { readEnv } from './env.ts'
import { isSameSecret } from './hash.ts'

/** A key that only the site's own functions can make, for one purpose and nothing else. */
export const internalKey = (purpose: string): string =>
  createHmac('sha256', readEnv().SUPABASE_SECRET_KEY).update(purpose).digest('base64url')

/** Whether a key was made by the site's own functions, for this purpose. */
export const isInternalKey = (purpose: string, key: string): boolean =>
  isSameSecret(key, internalKey(purpose))

/** A key that opens one thing for some milliseconds, where there is no session. */
export function timedKey(purpose: string, id: number, life: number, now = Date.now()): string {
  const until = now + life
  return `${id}.${until}.${internalKey(`${purpose} ${id} ${until}`)}`
}

/** The id that a timed key opens; null when it is invalid or has expired. */
export function openedBy(purpose: string, key: string, now = Date.now()): number | null {
  const [, id = '', until = '', proof = ''] =
    /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(key) ?? []
  const own = isInternalKey(`${purpose} ${id} ${until}`, proof)
  return own && Number(until) > now ? Number(id) : null
}
