import { fork } from 'node:child_process'
import { resolve } from 'node:path'

/** Half of what a small build costs is to load its code. */
const COMPILE_CACHE = resolve('node_modules/.cache/site-build')

/** Of young objects, which a page leaves many of: with less room they are copied again and again. */
const YOUNG_MB = 16

/** What a process has used since it began: milliseconds of processor, and megabytes at most. */
export type ProcessCost = { cpu_ms: number; peak_mb: number }

export function processCost(): ProcessCost {
  const { user, system } = process.cpuUsage()
  return {
    cpu_ms: Math.round((user + system) / 1000),
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

/**
 * Runs a script that calls `answerParent` in a process of its own: one that fails must not end the
 * server.
 *
 * @returns its answer
 * @throws Error with the end of its log
 */
export async function runScript<Answer>(
  script: string,
  given: object,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  // A build reads as a guest, wherever it is made.
  const { SUPABASE_SECRET_KEY: _, ...shared } = { ...process.env, ...env }
  const child = fork(script, {
    execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...shared, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
  })
  let answer: Answer | undefined
  child.once('message', (message) => {
    answer = message as Answer
  })
  child.send(given)
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000)
    })
  const status = await new Promise<number | null>((settle) => {
    child.once('error', () => settle(null))
    child.once('close', settle)
  })
  if (status !== 0 || answer === undefined) throw new Error(log.trim() || 'The build was stopped.')
  if (log) console.warn(log.trim())
  return answer
}

/** Does the work of a script for `runScript`; ends with its parent, so that nothing is written after that was killed. */
export async function answerParent<Given, Answer>(
  work: (given: Given) => Promise<Answer>,
): Promise<void> {
  process.once('disconnect', () => process.exit(1))
  const given = await new Promise<Given>((settle) => process.once('message', settle))
  const answer = await work(given)
  await new Promise((settle) => process.send?.(answer, settle))
  process.exit(0)
}
