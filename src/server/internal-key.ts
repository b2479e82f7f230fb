import { createHmac } from 'node:crypto'
import { readEnv } from './env.ts'
import { isSameSecret } from './hash.ts'

/** A key for one purpose, which only the site's functions can make. */
export const internalKey = (purpose: string): string =>
  createHmac('sha256', readEnv().SUPABASE_SECRET_KEY).update(purpose).digest('base64url')

export const isInternalKey = (purpose: string, key: string): boolean =>
  isSameSecret(key, internalKey(purpose))

/** A key for a record that expires; it needs no session. `life` is in milliseconds. */
export function timedKey(purpose: string, id: number, life: number, now = Date.now()): string {
  const until = now + life
  return `${id}.${until}.${internalKey(`${purpose} ${id} ${until}`)}`
}

/** The id in a key; null when the key is invalid or expired. */
export function openedBy(purpose: string, key: string, now = Date.now()): number | null {
  const [, id = '', until = '', proof = ''] =
    /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(key) ?? []
  const own = isInternalKey(`${purpose} ${id} ${until}`, proof)
  return own && Number(until) > now ? Number(id) : null
}
