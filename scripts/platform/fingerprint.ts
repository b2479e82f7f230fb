import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Of files, folders (without tests) and `said`. */
export function fingerprintOf(paths: string[], said = ''): string {
  const hash = createHash('sha256').update(said)
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? sourcesIn(path) : [path]))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
