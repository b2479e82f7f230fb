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
