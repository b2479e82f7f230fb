import { createHmac, timingSafeEqual } from 'node:crypto'
import { readEnv } from './env.ts'

/** A key that only the site's own functions can make, for one purpose and nothing else. */
export const internalKey = (purpose: string): string =>
  createHmac('sha256', readEnv().SUPABASE_SECRET_KEY).update(purpose).digest('base64url')

/** Whether a key was made by the site's own functions, for this purpose. */
export function isInternalKey(purpose: string, key: string): boolean {
  const [expected, given] = [Buffer.from(internalKey(purpose)), Buffer.from(key)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** A key that opens one thing for some milliseconds, where nobody can say who they are. */
export function timedKey(purpose: string, id: number, life: number, now = Date.now()): string {
  const until = now + life
  return `${id}.${until}.${internalKey(`${purpose} ${id} ${until}`)}`
}

/** What a timed key opens; null when it opens nothing, or nothing any more. */
export function openedBy(purpose: string, key: string, now = Date.now()): number | null {
  const [, id = '', until = '', proof = ''] =
    /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(key) ?? []
  const own = isInternalKey(`${purpose} ${id} ${until}`, proof)
  return own && Number(until) > now ? Number(id) : null
}
