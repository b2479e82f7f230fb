import { resolve } from 'node:path'
import { createReleases, type Releases } from '../../scripts/platform/releases.ts'
import { runBuild } from '../../scripts/site/run-build.ts'
import { COMPILED } from '../../scripts/test/compiled.ts'

/** Releases that are written by a process of their own, which can be killed while it writes. */
export async function openKilledBuilds(folder: string): Promise<{
  releases: Releases
  /** Kills the builds from now on before so many writes to the disk; null lets them end. */
  killAfter(writes: number | null): void
}> {
  let writes: number | null = null
  const hook = resolve('tests/support/faults/kill-after.mjs')
  const releases = await createReleases({
    folder,
    async build(out, signal, former) {
      const killed = { NODE_OPTIONS: `--import=${hook}`, KILL_AFTER: String(writes) }
      const place = { out, compiled: COMPILED, former: former ?? undefined, local: true }
      await runBuild(place, writes === null ? {} : killed, signal)
    },
  })
  return {
    releases,
    killAfter(next) {
      writes = next
    },
  }
}
