/** npm and a process group can each hand us the same signal; the script should see it once. */
const SAME_SIGNAL_MS = 1000
const PARENT_CHECK_MS = 250

/**
 * Hands on the signals that were meant for the script. A terminal gives its Ctrl-C and its hang-up
 * to every process in front of it, the script included: handing them on again would look like a
 * second, impatient Ctrl-C and cut a graceful shutdown short.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops doing so
 */
export function forwardSignals(child) {
  const last = {}
  const atTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  const forward = (signal) => {
    const fromTerminal = signal !== 'SIGTERM' && atTerminal
    const repeated = Date.now() - (last[signal] ?? 0) < SAME_SIGNAL_MS
    last[signal] = Date.now()
    if (!fromTerminal && !repeated) child.kill(signal)
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, forward)
  return () => {
    for (const name of names) process.off(name, forward)
  }
}

/**
 * Ends the script when the npm that started us is gone. Its shell may die of a SIGTERM without
 * handing it on, and npm may be killed; either way nobody is left who could stop the script.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops watching
 */
export function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  return () => clearInterval(check)
}
