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

/** A process that has loaded a script, or is about to, and waits for what it is given. */
export type LoadedScript<Answer> = {
  /**
   * @returns its answer
   * @throws Error with the end of its log
   */
  run(given: object, signal?: AbortSignal): Promise<Answer>
  /** Ends it, also when it has not run. */
  end(): void
  hasEnded(): boolean
  /** When it is ready for its work, or has ended. */
  prepared: Promise<void>
}

/** What such a process says: that it is ready, then what its work came to. */
type Message<Answer> = { isPrepared: true } | { answer: Answer }

/**
 * Loads a script that calls `answerParent` in a process of its own: one that fails must not end the
 * server.
 *
 * @param args what the script needs to load more than its own code
 */
export function loadScript<Answer>(
  script: string,
  env: Record<string, string> = {},
  args: string[] = [],
): LoadedScript<Answer> {
  // A build reads as a guest, wherever it is made.
  const { SUPABASE_SECRET_KEY: _, ...shared } = { ...process.env, ...env }
  const child = fork(script, args, {
    execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...shared, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let answer: Answer | undefined
  const prepared = Promise.withResolvers<void>()
  child.on('message', (message: Message<Answer>) => {
    if ('answer' in message) answer = message.answer
    else prepared.resolve()
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000)
    })
  const ended = new Promise<number | null>((settle) => {
    child.on('error', () => settle(null))
    child.once('close', settle)
  })
  void ended.then(() => prepared.resolve())
  const end = () => void child.kill()

  return {
    end,
    hasEnded: () => !child.connected,
    prepared: prepared.promise,
    async run(given, signal) {
      if (signal?.aborted) end()
      else child.send(given, () => {})
      signal?.addEventListener('abort', end, { once: true })
      const status = await ended
      signal?.removeEventListener('abort', end)
      if (status !== 0 || answer === undefined)
        throw new Error(log.trim() || 'The build was stopped.')
      if (log) console.warn(log.trim())
      return answer
    },
  }
}

/** Runs a script in a process of its own: `loadScript`, and at once its work. */
export const runScript = <Answer>(
  script: string,
  given: object,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> => loadScript<Answer>(script, env).run(given, signal)

/**
 * Does the work of a script for its parent; ends with that, so that nothing is written after it was
 * killed.
 *
 * @param prepare gets ready for the work, until its signal says that it is given
 */
export async function answerParent<Given, Answer>(
  work: (given: Given) => Promise<Answer>,
  prepare: (signal: AbortSignal) => Promise<unknown> = async () => {},
): Promise<void> {
  process.once('disconnect', () => process.exit(1))
  const waiting = new Promise<Given>((settle) => process.once('message', settle))
  const say = (message: Message<Answer>) => new Promise((settle) => process.send?.(message, settle))
  const preparing = new AbortController()
  void waiting.then(() => preparing.abort())
  await Promise.race([prepare(preparing.signal), waiting])
  await say({ isPrepared: true })
  await say({ answer: await work(await waiting) })
  process.exit(0)
}
