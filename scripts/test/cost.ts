import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { processorTime } from '../platform/processor-time.mjs'

/** Seconds by the clock, and of processors where the machine says them. */
export type Cost = { seconds: number; processor: number | null }

const parts = new AsyncLocalStorage<string>()
const ofParts = new Map<string, number>()
const begun = performance.now()
let counted = processorTime()?.ended ?? 0

// What a process took is known once it has ended: it counts for the part that started it.
subscribe('child_process', (message) => {
  const part = parts.getStore() ?? ''
  const { process: child } = message as { process: ChildProcess }
  child.once('exit', () => {
    const ended = processorTime()?.ended ?? 0
    ofParts.set(part, (ofParts.get(part) ?? 0) + ended - counted)
    counted = ended
  })
})

/** Runs a part of the run. */
export const inPart = <T>(part: string, work: () => Promise<T>): Promise<T> => parts.run(part, work)

/** Of the processes that a part started. */
export const processorOf = (part: string): number | null =>
  processorTime() && (ofParts.get(part) ?? 0)

/** What `scripts/run.mjs` installed before this process, if anything. */
export function costOfInstallation(env: NodeJS.ProcessEnv = process.env): Cost | null {
  return env.INSTALLATION_COST ? JSON.parse(env.INSTALLATION_COST) : null
}

/** Of this process and all that it started. */
export function costOfRun(): Cost {
  const time = processorTime()
  return {
    seconds: (performance.now() - begun) / 1000,
    processor: time && time.own + time.ended,
  }
}

/** `493 s, of processors 1012 s (16 min 52 s)`. */
export function describeCost({ seconds, processor }: Cost): string {
  if (processor === null) return `${Math.round(seconds)} s (processor time is not known here)`
  return `${Math.round(seconds)} s, ${Math.round(processor)} s of processor time`
}
