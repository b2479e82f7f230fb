import { spawn } from 'node:child_process'

/** What a build measured of itself: milliseconds, megabytes and article pages. */
export type BuildReport = {
  build_ms: number
  index_ms: number
  cpu_ms: number
  peak_mb: number
  pages: number
}

/** No reader waits for a build, and one that gives up leaves them with older pages. */
const PATIENCE_MS = '30000'

/**
 * Builds pages and index into a folder, in a process of its own: Astro is built for one build a
 * process, and a build that runs wild must not take the server with it.
 *
 * @throws Error with the end of the build's log
 */
export async function runBuild(
  out: string,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<BuildReport> {
  const child = spawn(process.execPath, ['scripts/site/build-site.ts', '--out', out], {
    env: {
      DATABASE_TIMEOUT: PATIENCE_MS,
      ...process.env,
      ...env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let log = ''
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  const report = log.trim().split('\n').at(-1) ?? ''
  if (status !== 0 || !report.startsWith('{'))
    throw new Error(log.trim() || 'The build was stopped.')
  return JSON.parse(report)
}
