import { timeLimit } from '../../src/server/time-limit.ts'
import type { BuildReport } from './make-release.ts'
import { type LoadedScript, loadScript, runScript } from './own-process.ts'
import type { ReleasePlace } from './release-place.ts'

/** Long, because no reader waits for a build. */
const DATABASE_TIMEOUT_MS = 30_000

export function createBuilder(env: Record<string, string>) {
  const DATABASE_TIMEOUT = process.env.DATABASE_TIMEOUT ?? String(timeLimit(DATABASE_TIMEOUT_MS))
  const load = (former = '') =>
    loadScript<BuildReport>('scripts/site/write-release.ts', { DATABASE_TIMEOUT, ...env }, [former])
  let next: LoadedScript<BuildReport> | undefined
  let isClosed = false
  return {
    build(place: ReleasePlace, signal?: AbortSignal): Promise<BuildReport> {
      const loaded = next && !next.hasEnded() ? next : load()
      next = undefined
      return loaded.run(place, signal)
    },
    /**
     * Loads the code in advance: running it for the first time is half the cost of a small build.
     */
    async prepare(former?: string): Promise<void> {
      if (!isClosed) next ??= load(former)
      await next?.prepared
    },
    close(): void {
      isClosed = true
      next?.end()
    },
  }
}

export const runBuild = (
  place: ReleasePlace,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<BuildReport> => createBuilder(env).build(place, signal)

export const runIndex = (release: string, out: string, signal: AbortSignal): Promise<unknown> =>
  runScript('scripts/site/write-index.ts', { release, out }, {}, signal)
