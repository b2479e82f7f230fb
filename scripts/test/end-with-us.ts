import type { ChildProcess } from 'node:child_process'

/** Ends a child with this process: the sites and runners of a run that is killed would go on by themselves. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(143))
}
