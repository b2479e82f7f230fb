import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 in hex: what stands in the database in place of a secret or of what somebody typed. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A secret of 256 bits, for a link. */
export const randomCode = (): string => randomBytes(32).toString('base64url')
