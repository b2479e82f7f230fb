import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readEnv } from './env.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text by AES-256-GCM, so that the database alone does not reveal it. */
export function seal(text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey(), iv)
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`
}

/** Decrypts a sealed text. @throws Error when it was changed or sealed with another secret key */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const text = bytes.subarray(IV_BYTES, -TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('It was sealed with another secret key.')
  }
}

const sealKey = (): Buffer =>
  Buffer.from(hkdfSync('sha256', readEnv().SUPABASE_SECRET_KEY, '', 'sealed letters', 32))
