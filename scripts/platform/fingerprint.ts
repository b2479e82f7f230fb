import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A fingerprint of files, of folders without tests, and of a text. */
export function fingerprintOf(paths: string[], text = ''): string {
  const hash = createHash('sha256').update(text)
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? sourcesIn(path) : [path]))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
