import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { openReleaseFolders } from '../platform/release-folders.ts'
import { runTool } from '../platform/run-tool.ts'
import { codeFingerprint } from '../site/fingerprint.ts'
import { MANIFEST, type Manifest, readManifest } from '../site/manifest.ts'
import { RENDERER } from '../site/release-place.ts'
import { writeServiceWorker } from '../site/service-worker.ts'
import { compileForTests, ORIGIN, replaceOrigin } from './compiled.ts'
import { keptFolder } from './kept-folder.ts'
import { withImports } from './with-imports.ts'

export const DEMONSTRATION = 'supabase/seed'

const MAKER = 'scripts/test/make-seeded.ts'

/** What a kept folder holds. */
const DATA = 'data'
const RELEASE = 'release'
const CONTENT = 'content'

/** Changes with migrations, content and loaders, and daily, because some dates are today's. */
export function seedFingerprint(seed: string, today = new Date().toISOString().slice(0, 10)) {
  return fingerprintOf(['package-lock.json', 'supabase', seed, ...withImports(MAKER)], today)
}

/** Whether a test file needs the demonstration beside its own database. */
export const readsDemonstration = (file: string): boolean =>
  withImports(file).includes('tests/support/magazine.ts')

const making = new Map<string, Promise<string>>()

/**
 * A folder with the `data` of a site whose content is loaded, and of the demonstration a `release`,
 * whose address is `ORIGIN`: made once for each content and code, and not to be changed.
 */
export function seededFolder(seed: string): Promise<string> {
  const made = making.get(seed) ?? makeOnce(seed)
  making.set(seed, made)
  return made
}

async function makeOnce(seed: string): Promise<string> {
  const isReleased = seed === DEMONSTRATION
  if (isReleased) await compileForTests()
  const code = isReleased ? codeFingerprint(ORIGIN) : ''
  const parent = join('.astro/seeded-for-tests', basename(dirname(seed)))
  return keptFolder(parent, seedFingerprint(seed) + code, async (folder) => {
    // A copy, because rendered drawings are stored beside them.
    const copy = `${folder}-seed`
    await mkdir(folder, { recursive: true })
    try {
      await cp(seed, copy, { recursive: true })
      const released = isReleased ? [RELEASE, CONTENT] : []
      const paths = [DATA, ...released].map((name) => join(folder, name))
      await runTool(process.execPath, [MAKER, ...paths], {
        env: { ...process.env, SITE_SEED_DIR: copy, LITE_AUTH_BCRYPT_COST: '4' },
      })
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  })
}

/** Copying is faster than loading and rendering. @param url the address of the site */
export async function placeSeeded(dataDir: string, seed: string, url: string): Promise<void> {
  const kept = await seededFolder(seed)
  await copyPostgresFolder(join(kept, DATA), dataDir)
  if (seed !== DEMONSTRATION) return
  await placeRelease(join(kept, RELEASE), dataDir, url)
  const content = await readFile(join(kept, CONTENT), 'utf8')
  await writeFile(join(dataDir, 'built-from'), `${codeFingerprint(url)} ${content}`)
}

/** Copies a folder with its owners, because Postgres requires that of its files. */
export async function copyPostgresFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Serves a release as if the site had made it: with its address, and its own compiled pages. */
async function placeRelease(release: string, dataDir: string, url: string): Promise<void> {
  const folders = openReleaseFolders(join(dataDir, 'releases'))
  const { id, path } = await folders.begin()
  await cp(release, path, { recursive: true })
  await replaceOrigin(path, '**/*', url)
  writeServiceWorker(path)
  const code = codeFingerprint(url)
  const manifest: Manifest | null = await readManifest(path)
  await writeFile(join(path, MANIFEST), JSON.stringify({ ...manifest, code }))
  await symlink(join(dataDir, 'compiled', code), join(path, RENDERER))
  await folders.publish(id)
}
