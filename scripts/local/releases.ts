import { readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createReleases, type Releases } from '../platform/releases.ts'
import { RENDERER } from '../site/release-place.ts'
import { createBuilder, runIndex } from '../site/run-build.ts'
import { contentFingerprint, siteFingerprint } from './content-fingerprint.ts'
import { createIndexRunner } from './index-after-release.ts'

type Options = {
  dataDir: string
  databaseUrl: string
  siteUrl: string
  env: Record<string, string>
}

export const currentIn = (dataDir: string): string => resolve(dataDir, 'releases', 'current')

export const compiledIn = (dataDir: string): string => join(dataDir, 'compiled')

export async function openSiteReleases(options: Options) {
  const { dataDir, databaseUrl, siteUrl, env } = options
  const stamp = join(dataDir, 'built-from')
  const builder = createBuilder(env)
  const prepare = () => void builder.prepare(currentIn(dataDir))
  let keepsReady = false
  const made = await createReleases({
    folder: join(dataDir, 'releases'),
    async build(out, signal, former) {
      // Read before the build, so that changes during the build are noticed.
      const content = await contentFingerprint(databaseUrl)
      const place = { out, compiled: compiledIn(dataDir), former: former ?? undefined }
      const { code } = await builder.build({ ...place, local: true }, signal)
      await writeFile(stamp, `${code} ${await content.fingerprint}`)
    },
  })
  const index = createIndexRunner(made, {
    folder: join(dataDir, 'search-index'),
    make: runIndex,
    finish: finishCopy,
  })
  const releases: Releases = {
    ...made,
    build: () =>
      made.build().finally(() => {
        if (keepsReady) prepare()
        void index.follow()
      }),
    async close() {
      builder.close()
      await Promise.all([made.close(), index.close()])
    },
  }
  return {
    releases,
    bringIndexUpToDate: index.follow,
    keepBuilderReady(): void {
      keepsReady = true
      prepare()
    },
    async bringUpToDate(): Promise<void> {
      const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
      if (releases.current() && builtFrom === (await siteFingerprint(databaseUrl, siteUrl))) return
      await releases.build()
    },
  }
}

/** A copied release lacks the link to its renderer. */
async function finishCopy(out: string, former: string): Promise<void> {
  await symlink(await readlink(join(former, RENDERER)), join(out, RENDERER))
}
