import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintOf, withImports } from '../platform/fingerprint.ts'
import { keptFolder } from '../platform/kept-folder.ts'

/** What makes the database of a data folder, and what loads content into it. */
const MAKERS = ['scripts/local/backend.ts', 'scripts/local/load-content.ts']

/** Changes with migrations, content and what loads them; and daily, for some dates are those of today. */
export function seedFingerprint(seed: string, today = new Date().toISOString().slice(0, 10)) {
  const sources = new Set(MAKERS.flatMap((file) => withImports(file)))
  return fingerprintOf(['package-lock.json', 'supabase', seed, ...sources], today)
}

/**
 * Gives a site under test a data folder with its content, which takes longer to load than to copy.
 *
 * @param load starts a site on a folder with this seed, and stops it once its content is there
 */
export async function placeSeeded(
  dataDir: string,
  seed: string,
  load: (folder: string, seed: string) => Promise<void>,
): Promise<void> {
  const parent = join('.astro/seeded-for-tests', basename(dirname(seed)))
  const kept = await keptFolder(parent, seedFingerprint(seed), async (folder) => {
    // A copy: prints of the drawings are kept beside them.
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
  // With the owner of its files, whom Postgres asks for.
  await promisify(execFile)('cp', ['-a', kept, dataDir])
}
