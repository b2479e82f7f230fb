import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { filesIn } from '../../scripts/platform/files-in.ts'
import { makeRelease } from '../../scripts/site/make-release.ts'
import type { ReleasePlace } from '../../scripts/site/release-place.ts'
import { COMPILED } from '../../scripts/test/compiled.ts'

/** Makes releases of a test site, in folders of the test file's own. */
export function openReleases() {
  let folder = ''
  let count = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const newFolder = () => {
    count += 1
    return join(folder, String(count))
  }
  let latest: string | undefined
  const make = async (former?: string, how: Partial<ReleasePlace> = {}) => {
    const out = newFolder()
    const report = await makeRelease({ out, compiled: COMPILED, former, ...how })
    latest ??= out
    return { out, ...report }
  }
  return {
    /** Makes a release and answers what it cost. */
    report: make,
    /** Makes a release, of another one if it is given, and answers its folder. */
    make: async (former?: string): Promise<string> => (await make(former)).out,
    /** Makes a release of this file's last one, which costs a third of a whole one. */
    async follow(): Promise<string> {
      latest = (await make(latest)).out
      return latest
    },
    /** The same for the local platform: its search index follows. */
    makeLocally: async (former?: string, alone?: number): Promise<string> =>
      (await make(former, { local: true, alone })).out,
    read: readRelease,
    /** The files that differ between two releases. */
    async differences(one: string, other: string): Promise<string[]> {
      const [before, after] = await Promise.all([readRelease(one), readRelease(other)])
      const files = new Set([...Object.keys(before), ...Object.keys(after)])
      return [...files].filter((file) => before[file] !== after[file]).sort()
    },
  }
}

/** A digest of every file in a release, those of the search and compressed ones too. */
export async function digestsIn(release: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const file of await filesIn(release)) {
    const content = await readFile(join(release, file))
    digests[file] = createHash('sha256').update(content).digest('hex')
  }
  return digests
}

/** The same without the index of the search, and what is made of all files. */
async function readRelease(release: string): Promise<Record<string, string>> {
  const digests = Object.entries(await digestsIn(release))
  const isPage = (file: string) => !/^pagefind\/|^sw\.js$|^\.release\.json$/.test(file)
  return Object.fromEntries(digests.filter(([file]) => isPage(file)))
}
