import { fork } from 'node:child_process'
import { resolve } from 'node:path'

/** A cache of compiled code, because loading code is half the cost of a small build. */
const COMPILE_CACHE = resolve('node_modules/.cache/site-build')

/**
 * A page allocates many short-lived objects: 16 MB for young ones, and old ones are collected when
 * they have grown by a third, not to twice as many.
 */
export const HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=30']

/** One area of glibc's allocator for all threads, which otherwise keeps free memory for each. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1' }

export type ProcessCost = { cpu_ms: number; peak_mb: number }

export function processCost(): ProcessCost {
  const { user, system } = process.cpuUsage()
  return {
    cpu_ms: Math.round((user + system) / 1000),
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

export type LoadedScript<Answer> = ReturnType<typeof loadScript<Answer>>

type Message<Answer> = { isPrepared: true } | { answer: Answer }

/**
 * Loads a script in a process of its own, whose crash does not end the server.
 * @param args arguments of the script
 */
export function loadScript<Answer>(
  script: string,
  env: Record<string, string> = {},
  args: string[] = [],
) {
  const { SUPABASE_SECRET_KEY: _, ...shared } = { ...process.env, ...env }
  const child = fork(script, args, {
    execArgv: HEAP,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...ALLOCATOR, ...shared, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // What a release has read has maps, which JSON has not.
    serialization: 'advanced',
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
  const end = (): void => {
    child.kill()
  }

  return {
    end,
    hasEnded: (): boolean => !child.connected,
    prepared: prepared.promise,
    async run(input: object, signal?: AbortSignal): Promise<Answer> {
      if (signal?.aborted) end()
      else child.send(input, () => {})
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

export const runScript = <Answer>(
  script: string,
  input: object,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer> => loadScript<Answer>(script, env).run(input, signal)

/**
 * The side of the process: does the work that the parent sends, answers, and exits, so that nothing
 * is written after a kill.
 * @param prepare runs until work arrives
 */
export async function answerParent<Given, Answer>(
  work: (input: Given) => Promise<Answer>,
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
