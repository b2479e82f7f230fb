import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds; a file that has changed since then may change again without other times. */
const RECENT_MS = 2000

/** Digests of files by path, with what `stat` said of them, so that a process reads them once. */
const known = new Map<string, { stamp: string; digest: string }>()

/** A fingerprint of files, of folders without tests, and of a text. */
export function fingerprintOf(paths: string[], text = ''): string {
  const fingerprint = createHash('sha256').update(text)
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? sourcesIn(path) : [path]))
  for (const file of files.sort()) fingerprint.update(file).update(digestOf(file))
  return fingerprint.digest('hex').slice(0, 32)
}

function digestOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file)
  const stamp = [size, mtimeMs, ctimeMs, ino].join()
  const former = known.get(file)
  if (former?.stamp === stamp) return former.digest
  const digest = hash('sha256', readFileSync(file))
  if (Date.now() - ctimeMs > RECENT_MS) known.set(file, { stamp, digest })
  return digest
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
