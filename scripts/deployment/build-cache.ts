import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../platform/files-in.ts'
import { linkFolder } from '../site/release-files.ts'

/** What a build leaves for the next one: the compiled pages, and the release with its manifest. */
export type BuildCache = {
  /** Where compiled pages are kept, by the fingerprint of the code. */
  compiled: string
  /** The release of the build before; undefined when there is none that can be trusted. */
  former: string | undefined
  /** Stores a release; what follows changes it no more. */
  store(release: string): Promise<void>
}

/** Written last: a folder without it is of a build that did not end. */
const SEAL = 'seal.json'

/** What was stored, by whom: a digest of every file, and what they were made with. */
type Seal = { maker: string; files: Record<string, string> }

/**
 * Opens the folder that lives from build to build. Unless it is exactly as a build of the same project,
 * with the same Node, has left it, all of it goes, and the build makes everything anew.
 *
 * @param maker what the pages of two builds must have in common besides their code
 */
export async function openBuildCache(folder: string, maker: string): Promise<BuildCache> {
  const isWhole = await isSealed(folder, maker)
  if (!isWhole) await rm(folder, { recursive: true, force: true })
  const release = join(folder, 'release')
  return {
    compiled: join(folder, 'compiled'),
    former: isWhole ? release : undefined,
    async store(made) {
      await rm(join(folder, SEAL), { force: true })
      await rm(release, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await linkFolder(made, release)
      const seal: Seal = { maker, files: await digestsIn(folder) }
      await writeFile(join(folder, SEAL), JSON.stringify(seal))
    },
  }
}

async function isSealed(folder: string, maker: string): Promise<boolean> {
  try {
    const seal: Seal = JSON.parse(await readFile(join(folder, SEAL), 'utf8'))
    if (seal.maker !== maker) return false
    const files = await digestsIn(folder)
    const names = Object.keys(files)
    return (
      names.length === Object.keys(seal.files).length &&
      names.every((file) => files[file] === seal.files[file])
    )
  } catch {
    return false
  }
}

/** Nothing else is done meanwhile, and thousands of small files are read faster one after the other. */
async function digestsIn(folder: string): Promise<Record<string, string>> {
  const files = (await filesIn(folder)).filter((file) => file !== SEAL)
  return Object.fromEntries(
    files.map((file) => [file, hash('sha256', readFileSync(join(folder, file)), 'base64url')]),
  )
}
