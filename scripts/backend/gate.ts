import { setTimeout as delay } from 'node:timers/promises'

type Waiting = { enter(): void; leave(): void }

/** Lets so many in at once, keeps so many waiting, and turns the rest away. */
export type Gate = {
  /** Does the work when there is room; null when there is none in time, or it does not end. */
  pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null>
}

export type GateOptions = {
  atOnce: number
  waiting: number
  /** How long somebody waits to be let in. */
  patienceMs: number
  /** After this long the place of somebody who never came out again is given to others. */
  limitMs: number
}

/**
 * Work beyond what a database can do does not get done by piling up: it only makes everybody late.
 * Hosted Supabase's pooler does the same (PGRST003).
 */
export function createGate({ atOnce, waiting, patienceMs, limitMs }: GateOptions): Gate {
  const queue = new Set<Waiting>()
  let inside = 0

  const wait = (signal?: AbortSignal): Promise<boolean> => {
    if (signal?.aborted || queue.size >= waiting) return Promise.resolve(false)
    return new Promise((settle) => {
      const end = (entered: boolean) => {
        clearTimeout(patience)
        signal?.removeEventListener('abort', one.leave)
        queue.delete(one)
        settle(entered)
      }
      const one: Waiting = { enter: () => end(true), leave: () => end(false) }
      const patience = setTimeout(one.leave, patienceMs)
      signal?.addEventListener('abort', one.leave)
      queue.add(one)
    })
  }

  return {
    async pass(work, signal) {
      if (inside >= atOnce && !(await wait(signal))) return null
      inside += 1
      const out = new AbortController()
      const late = delay(limitMs, null, { signal: out.signal, ref: false }).catch(() => null)
      try {
        return await Promise.race([work(), late])
      } finally {
        out.abort()
        inside -= 1
        const [next] = queue
        next?.enter()
      }
    },
  }
}
