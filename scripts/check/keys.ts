import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../platform/files-in.ts'

const KEY = /sb_(?:publishable|secret)_[\w-]{8,}/

/** @throws Error naming files with a key (rule: accounts/changed-by-the-site-alone) */
export async function checkKeys(release: string, keys: string[]): Promise<void> {
  const found: string[] = []
  for (const file of await filesIn(release)) {
    const path = join(release, file)
    const text = await readFile(path, 'latin1')
    if (KEY.test(text) || keys.some((key) => text.includes(key))) found.push(path)
  }
  if (found.length > 0) throw new Error(`A key of Supabase is in ${found.join(', ')}.`)
}
