import { setTimeout } from 'node:timers/promises'
import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import { log } from '../../../server/log.ts'

/** Milliseconds before each further try. */
const PAUSES = [2000, 10_000, 30_000]

/**
 * Repeats what fails for a reason that passes (rule: imports/steps); a run goes on where it was.
 * @param until by `performance.now()`; no try begins later
 */
export async function withRetries<Done>(
  work: () => Promise<Done>,
  until: number,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Done> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      const pause = PAUSES[tries]
      const isFinal = error instanceof UnreadableImport || pause === undefined
      if (isFinal || performance.now() + pause > until) throw error
      log.warn({ error }, 'An import is tried again.')
      await wait(pause)
    }
}
