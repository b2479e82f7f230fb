import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { keptFolder } from './kept-folder.ts'
import { withImports } from './with-imports.ts'

const MAKERS = ['scripts/local/backend.ts', 'scripts/local/load-content.ts']

/** Changes with migrations, content and loaders, and daily, because some dates are today's. */
export function seedFingerprint(seed: string, today = new Date().toISOString().slice(0, 10)) {
  const sources = new Set(MAKERS.flatMap((file) => withImports(file)))
  return fingerprintOf(['package-lock.json', 'supabase', seed, ...sources], today)
}

/** Copying is faster than loading. @param load loads content the first time */
export async function placeSeeded(
  dataDir: string,
  seed: string,
  load: (folder: string, seed: string) => Promise<void>,
): Promise<void> {
  const parent = join('.astro/seeded-for-tests', basename(dirname(seed)))
  const kept = await keptFolder(parent, seedFingerprint(seed), async (folder) => {
    // A copy, because rendered drawings are stored beside them.
    const copy = `${folder}-seed`
    try {
      await cp(seed, copy, { recursive: true })
      await load(folder, copy)
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
    await rm(join(folder, 'compiled'), { recursive: true })
  })
  await mkdir(dirname(dataDir), { recursive: true })
  // Postgres requires the owner of its files.
  await promisify(execFile)('cp', ['-a', kept, dataDir])
}
