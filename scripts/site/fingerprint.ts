import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPreview } from '../../src/server/security-headers.ts'

const CODE = ['src', 'public', 'scripts/site']
const FILES = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/** Changes when code that goes into the pages changes, their address, or whether they are a preview. */
export async function codeFingerprint(siteUrl: string): Promise<string> {
  const hash = createHash('sha256').update(`${siteUrl} ${isPreview(process.env.CONTEXT)}`)
  const listed = await Promise.all(
    CODE.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  )
  for (const file of [...FILES, ...listed.flat().sort()]) {
    hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 32)
}
