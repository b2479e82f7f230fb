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
  /** Loads the code of the next build, which is half of what a small one costs. */
  prepare(): void
  close(): void
}

/** @param renderer the module that pages were rendered with the last time */
export function createBuilder(env: Record<string, string>, renderer = ''): Builder {
  const DATABASE_TIMEOUT = process.env.DATABASE_TIMEOUT ?? DATABASE_TIMEOUT_MS
  const load = () =>
    loadScript<BuildReport>('scripts/site/write-release.ts', { DATABASE_TIMEOUT, ...env }, [
      renderer,
    ])
  let next: LoadedScript<BuildReport> | undefined
  let isClosed = false
  return {
    build(place, signal) {
      const loaded = next && !next.hasEnded() ? next : load()
      next = undefined
      return loaded.run(place, signal)
    },
    prepare() {
      if (!isClosed) next ??= load()
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
