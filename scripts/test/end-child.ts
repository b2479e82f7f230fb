import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** Ends a child with this process, also by a signal: on its own it would run on. */
export function endChildOnExit(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    if (process.listenerCount(signal) === 0)
      process.once(signal, () => process.exit(128 + constants.signals[signal]))
}
