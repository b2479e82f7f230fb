import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** In hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 256 bits. */
export const randomCode = (): string => randomBytes(32).toString('base64url')

/** In constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
