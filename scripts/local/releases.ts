import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createReleases, type Releases } from '../platform/releases.ts'
import { siteFingerprint } from '../site/fingerprint.ts'
import { runBuild } from '../site/run-build.ts'

type Options = {
  dataDir: string
  databaseUrl: string
  siteUrl: string
  env: Record<string, string>
}

/** The releases of a data folder, with a way to build only when the pages would differ. */
export async function openSiteReleases(
  options: Options,
): Promise<{ releases: Releases; bringUpToDate(): Promise<void> }> {
  const { dataDir, databaseUrl, siteUrl, env } = options
  const stamp = join(dataDir, 'built-from')
  const releases = await createReleases({
    folder: join(dataDir, 'releases'),
    async build(out, signal) {
      // Read before the build: what changes during it is then noticed the next time.
      const fingerprint = await siteFingerprint(databaseUrl, siteUrl)
      await runBuild(out, { ...env, ASTRO_CACHE_DIR: join(dataDir, 'astro-cache') }, signal)
      await writeFile(stamp, fingerprint)
    },
  })
  return {
    releases,
    async bringUpToDate() {
      const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
      if (releases.current() && builtFrom === (await siteFingerprint(databaseUrl, siteUrl))) return
      await releases.request('start')
    },
  }
}
