import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../platform/files-in.ts'

const KEY = /sb_(?:publishable|secret)_[\w-]{8,}/

/**
 * Looks for keys in a release (rule: accounts/changed-by-the-site-alone).
 * @throws Error naming the files
 */
export async function checkKeys(release: string, keys: string[]): Promise<void> {
  const files: string[] = []
  for (const file of await filesIn(release)) {
    const path = join(release, file)
    const text = await readFile(path, 'latin1')
    if (KEY.test(text) || keys.some((key) => text.includes(key))) files.push(path)
  }
  if (files.length > 0) throw new Error(`A key of Supabase is in ${files.join(', ')}.`)
}
