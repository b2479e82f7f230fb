import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWhole } from '../platform/write-whole.ts'

export type BackendKeys = { jwtSecret: string; publishableKey: string; secretKey: string }

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

export const newKeys = (): BackendKeys => ({
  jwtSecret: random(48),
  publishableKey: `sb_publishable_${random(24)}`,
  secretKey: `sb_secret_${random(24)}`,
})

/** Reads the keys; the first call makes them (file mode 0600). */
export async function backendKeys(file: string): Promise<BackendKeys> {
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored !== null)
    try {
      return JSON.parse(stored)
    } catch {
      throw new Error(
        `${file} is damaged. Restore it from a copy, or delete it to get new keys. With new keys, everyone has to log in again, waiting emails and webhook secrets are lost, and returned emails are no longer recognized.`,
      )
    }
  const keys = newKeys()
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, JSON.stringify(keys, null, 2))
  return keys
}
