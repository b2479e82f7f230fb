import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'
import { filesIn } from '../../scripts/platform/files-in.ts'
import { makeRelease } from '../../scripts/site/make-release.ts'
import type { ReleasePlace } from '../../scripts/site/release-place.ts'
import { COMPILED } from '../../scripts/test/compiled.ts'
import type { ReleaseTeasers } from '../../src/rendering/read-teasers.ts'

/** The path of a folder that the first file of a run makes, while the others wait for it. */
async function onceARun(
  name: string,
  make: (unfinished: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(inject('runFolder'), name)
  if (existsSync(folder)) return folder
  const maintenance = postgres(inject('clusterUrl'), { max: 1, onnotice() {} })
  try {
    await maintenance`select pg_advisory_lock(hashtext(${name}))`
    if (existsSync(folder)) return folder
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await make(unfinished)
    await rename(unfinished, folder)
    return folder
  } finally {
    await maintenance.end()
  }
}

/**
 * Makes releases of a test site, in folders of the test file's own. As on the local platform, none
 * has a search index unless it is asked for.
 */
export function openReleases() {
  let folder = ''
  let count = 0
  let latest = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('runFolder'), 'releases-'))
    // A file begins with the same content as others.
    latest = await onceARun('release', (out) => makeRelease(placeOf(out)))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const make = async (former?: string, how: Partial<ReleasePlace> = {}, known?: ReleaseTeasers) => {
    count += 1
    const out = join(folder, String(count))
    const report = await makeRelease({ ...placeOf(out), former, ...how }, known)
    return { out, ...report }
  }
  return {
    /** Makes a release and answers what it cost. */
    report: make,
    /** Makes a release, of another one if it is given, and answers its folder. */
    make: async (former?: string, known?: ReleaseTeasers): Promise<string> =>
      (await make(former, {}, known)).out,
    /** Makes a release of the last one that followed, which costs a fifth of a whole one. */
    async follow(): Promise<string> {
      latest = (await make(latest)).out
      return latest
    },
    /** Makes a release with a search index, of the last one that followed unless another is given. */
    makeIndexed: async (former = latest): Promise<string> =>
      (await make(former, { local: false })).out,
    /** A digest of every file but those of the search index, and what is made of all files. */
    async read(release: string): Promise<Record<string, string>> {
      const digests = Object.entries(await digestsIn(release))
      return Object.fromEntries(digests.filter(([file]) => isCompared(file)))
    },
    /** Those of the same files that differ between two releases. */
    async differences(one: string, other: string): Promise<string[]> {
      const [before, after] = await Promise.all([filesIn(one), filesIn(other)])
      const inBoth = new Set(before).intersection(new Set(after))
      return [...new Set([...before, ...after])]
        .filter((file) => isCompared(file) && !(inBoth.has(file) && areSame(one, other, file)))
        .sort()
    },
  }
}

const placeOf = (out: string): ReleasePlace => ({ out, compiled: COMPILED, local: true })

const isCompared = (file: string) => !/^pagefind\/|^sw\.js$|^\.release\.json$/.test(file)

function areSame(one: string, other: string, file: string): boolean {
  const paths = [join(one, file), join(other, file)] as const
  // Most are links to the same file.
  if (statSync(paths[0]).ino === statSync(paths[1]).ino) return true
  return readFileSync(paths[0]).equals(readFileSync(paths[1]))
}

/** A digest of every file in a release, those of the search and compressed ones too. */
export async function digestsIn(release: string): Promise<Record<string, string>> {
  const files = await filesIn(release)
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(release, file)))
        .digest('hex'),
    ]),
  )
}
