import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../platform/files-in.ts'
import { linkFolder } from '../site/release-files.ts'

/** Written last: a folder without it was left by a build that did not end. */
const SEAL = 'seal.json'

type Seal = { maker: string; files: Record<string, string> }

/**
 * Opens the cache. It is emptied unless a build of the same `maker` has left it unchanged.
 * @param maker what two builds must have in common besides the code
 */
export async function openBuildCache(folder: string, maker: string) {
  const isWhole = await isSealed(folder, maker)
  if (!isWhole) await rm(folder, { recursive: true, force: true })
  const release = join(folder, 'release')
  return {
    compiled: join(folder, 'compiled'),
    former: isWhole ? release : undefined,
    /** Stores a copy of the release, which later changes of the release do not affect. */
    async store(made: string): Promise<void> {
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

/** Digests of all files, read one after the other, which is faster for small files. */
async function digestsIn(folder: string): Promise<Record<string, string>> {
  const files = (await filesIn(folder)).filter((file) => file !== SEAL)
  return Object.fromEntries(
    files.map((file) => [file, hash('sha256', readFileSync(join(folder, file)), 'base64url')]),
  )
}
