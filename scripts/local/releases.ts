import { readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { precompress } from '../platform/precompress.ts'
import { createReleases, type Releases } from '../platform/releases.ts'
import { readPublishedIds, siteFingerprint } from '../site/fingerprint.ts'
import { RENDERER } from '../site/make-release.ts'
import { runBuild } from '../site/run-build.ts'
import { withdrawArticles } from '../site/withdraw.ts'

type Options = {
  dataDir: string
  databaseUrl: string
  siteUrl: string
  env: Record<string, string>
}

/** The renderer of the release that is served. */
export const rendererOf = (dataDir: string): string =>
  resolve(dataDir, 'releases', 'current', RENDERER, 'server', 'entry.mjs')

/** The releases of a data folder, with a way to build only when the pages would differ. */
export async function openSiteReleases(
  options: Options,
): Promise<{ releases: Releases; bringUpToDate(): Promise<void> }> {
  const { dataDir, databaseUrl, siteUrl, env } = options
  const stamp = join(dataDir, 'built-from')
  const releases = await createReleases({
    folder: join(dataDir, 'releases'),
    async build(out, signal, former) {
      // Read before the build: what changes during it is then noticed the next time.
      const fingerprint = await siteFingerprint(databaseUrl, siteUrl)
      const place = { out, compiled: join(dataDir, 'compiled'), former: former ?? undefined }
      await runBuild({ ...place, local: true }, env, signal)
      await writeFile(stamp, fingerprint)
    },
    async withdraw(out, former) {
      const written = await withdrawArticles(former, out, await readPublishedIds(databaseUrl))
      if (written.length === 0) return false
      await precompress(out, former, written)
      await symlink(await readlink(join(former, RENDERER)), join(out, RENDERER))
      await rm(stamp, { force: true })
      return true
    },
  })
  return {
    releases,
    async bringUpToDate() {
      const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
      if (releases.current() && builtFrom === (await siteFingerprint(databaseUrl, siteUrl))) return
      await releases.build()
    },
  }
}
