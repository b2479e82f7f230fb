import { setImmediate } from 'node:timers/promises'

/**
 * Lets other calls, timers and connections that ended go first, between pieces of long work. What
 * one turn sets can run at its end, before any of them: so two.
 */
export async function nextTurn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}
