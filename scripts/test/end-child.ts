import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { endWithThisProcess } from '../platform/outlive.mjs'

const running = new Set<ChildProcess>()

/** Ends a child with this process, also by a signal, after which this process waits for it. */
export function endChildOnExit(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
  endWithThisProcess(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    if (process.listenerCount(signal) === 0)
      process.once(signal, async () => {
        await Promise.all([...running].map(end))
        process.exit(128 + constants.signals[signal])
      })
}

function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  return new Promise((settle) => child.once('exit', () => settle()))
}
