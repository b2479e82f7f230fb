import type { BuildReport } from './make-release.ts'
import { runScript } from './own-process.ts'
import type { ReleasePlace } from './release-place.ts'

/** Long, because no reader waits for a build, and after a failed one they see older pages. */
const DATABASE_TIMEOUT_MS = '30000'

/**
 * Writes a release into a folder.
 *
 * @throws Error with the end of the build's log
 */
export const runBuild = (
  place: ReleasePlace,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<BuildReport> =>
  runScript(
    'scripts/site/write-release.ts',
    place,
    { DATABASE_TIMEOUT: process.env.DATABASE_TIMEOUT ?? DATABASE_TIMEOUT_MS, ...env },
    signal,
  )

/**
 * Makes the search index of a release in another folder.
 *
 * @throws Error with the end of its log
 */
export const runIndex = (release: string, out: string, signal: AbortSignal): Promise<unknown> =>
  runScript('scripts/site/write-index.ts', { release, out }, {}, signal)
