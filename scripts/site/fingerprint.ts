import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPreview } from '../../src/server/security-headers.ts'

const CODE = ['src', 'public', 'scripts/site']
const FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/**
 * Changes when code that goes into the pages changes, their address, or whether they are a preview.
 * Each build needs it: to wait for a thousand files one by one costs five times as much.
 */
export function codeFingerprint(siteUrl: string): string {
  const hash = createHash('sha256').update(`${siteUrl} ${isPreview(process.env.CONTEXT)}`)
  const listed = CODE.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...FILES, ...listed.sort()]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}
