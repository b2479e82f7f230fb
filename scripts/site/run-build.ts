import type { BuildReport } from './make-release.ts'
import { type LoadedScript, loadScript, runScript } from './own-process.ts'
import type { ReleasePlace } from './release-place.ts'

/** Long, because no reader waits for a build, and after a failed one they see older pages. */
const DATABASE_TIMEOUT_MS = '30000'

export type Builder = {
  /**
   * Writes a release into a folder.
   *
   * @throws Error with the end of the build's log
   */
  build(place: ReleasePlace, signal?: AbortSignal): Promise<BuildReport>
  /**
   * Gets a process ready for the next build: half of what a small one costs is code that runs for the
   * first time.
   *
   * @param former the release that it will go on from, if there is one
   * @returns when it is ready; a build need not wait for that
   */
  prepare(former?: string): Promise<void>
  close(): void
}

export function createBuilder(env: Record<string, string>): Builder {
  const DATABASE_TIMEOUT = process.env.DATABASE_TIMEOUT ?? DATABASE_TIMEOUT_MS
  const load = (former = '') =>
    loadScript<BuildReport>('scripts/site/write-release.ts', { DATABASE_TIMEOUT, ...env }, [former])
  let next: LoadedScript<BuildReport> | undefined
  let isClosed = false
  return {
    build(place, signal) {
      const loaded = next && !next.hasEnded() ? next : load()
      next = undefined
      return loaded.run(place, signal)
    },
    async prepare(former) {
      if (!isClosed) next ??= load(former)
      await next?.prepared
    },
    close() {
      isClosed = true
      next?.end()
    },
  }
}

/** Writes one release, as `Builder` does. */
export const runBuild = (
  place: ReleasePlace,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<BuildReport> => createBuilder(env).build(place, signal)

/**
 * Makes the search index of a release in another folder.
 *
 * @throws Error with the end of its log
 */
export const runIndex = (release: string, out: string, signal: AbortSignal): Promise<unknown> =>
  runScript('scripts/site/write-index.ts', { release, out }, {}, signal)
