import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from './frame/email-frame.ts'

/** Writes an email to a file that only its owner may read, because emails contain working links. */
export async function deliverToFolder(folder: string, to: string, email: Email): Promise<void> {
  const at = new Date().toISOString()
  // The random part tells it from an email that Supabase Auth writes in the same millisecond.
  const id = `${at.replace(/\W/g, '')}-${randomBytes(4).toString('hex')}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${id}.tmp`)
  await writeFile(unfinished, JSON.stringify({ id, to, ...email, at }, null, 2), { mode: 0o600 })
  await rename(unfinished, join(folder, `${id}.json`))
}
