import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 as hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A random secret of 256 bits. */
export const randomCode = (): string => randomBytes(32).toString('base64url')

/** Compares secrets in constant time. */
export function isSameSecret(secret: string, expected: string): boolean {
  const [one, other] = [Buffer.from(secret), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
