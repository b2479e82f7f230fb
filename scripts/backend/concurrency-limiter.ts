type Waiting = { start(): void; giveUp(): void }

export type ConcurrencyOptions = {
  atOnce: number
  waiting: number
  waitTimeoutMs: number
  runTimeoutMs: number
}

/** Limits parallel work as the pooler of hosted Supabase does (PGRST003). */
export function createConcurrencyLimiter(options: ConcurrencyOptions) {
  const { atOnce, waiting, waitTimeoutMs, runTimeoutMs } = options
  const queue = new Set<Waiting>()
  let running = 0

  const wait = (signal?: AbortSignal): Promise<boolean> => {
    if (signal?.aborted || queue.size >= waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (started: boolean) => {
        clearTimeout(timeout)
        signal?.removeEventListener('abort', one.giveUp)
        queue.delete(one)
        resolve(started)
      }
      const one: Waiting = { start: () => end(true), giveUp: () => end(false) }
      const timeout = setTimeout(one.giveUp, waitTimeoutMs)
      signal?.addEventListener('abort', one.giveUp)
      queue.add(one)
    })
  }

  return {
    /** Resolves to null when the work did not start or end in time. */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
      if (running >= atOnce && !(await wait(signal))) return null
      running += 1
      let timeout: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => {
        timeout = setTimeout(resolve, runTimeoutMs, null).unref()
      })
      try {
        return await Promise.race([work(), late])
      } finally {
        clearTimeout(timeout)
        running -= 1
        const [next] = queue
        next?.start()
      }
    },
  }
}
