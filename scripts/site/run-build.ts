import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { BuildReport, ReleasePlace } from './make-release.ts'

/** Long, because no reader waits for a build, and after a failed one they see older pages. */
const DATABASE_TIMEOUT_MS = '30000'

/** Half of what a small build costs is to load its code. */
const COMPILE_CACHE = resolve('node_modules/.cache/site-build')

/** Of young objects, which a page leaves many of: with less room they are copied again and again. */
const YOUNG_MB = 64

/**
 * Writes a release into a folder.
 *
 * @throws Error with the end of the build's log
 */
export async function runBuild(
  { out, compiled, former, local }: ReleasePlace,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<BuildReport> {
  const args = ['--out', out, '--compiled', compiled]
  if (former) args.push('--former', former)
  if (local) args.push('--local')
  const said = await run('scripts/site/write-release.ts', args, env, signal)
  return JSON.parse(said.trim().split('\n').at(-1) ?? '')
}

/**
 * Makes the search index of a release in another folder.
 *
 * @throws Error with the end of its log
 */
export const runIndex = (release: string, out: string, signal: AbortSignal): Promise<unknown> =>
  run('scripts/site/write-index.ts', ['--release', release, '--out', out], {}, signal)

/** Runs a script in a process of its own: one that fails must not end the server. */
async function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<string> {
  const memory = `--max-semi-space-size=${YOUNG_MB}`
  const child = spawn(process.execPath, [memory, script, ...args], {
    env: {
      DATABASE_TIMEOUT: DATABASE_TIMEOUT_MS,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      ...env,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let said = ''
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000)
  })
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  if (status !== 0) throw new Error(log.trim() || said.trim() || 'The build was stopped.')
  if (log) console.warn(log.trim())
  return said
}
