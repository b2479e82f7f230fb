/** A signal to the process group arrives twice within this time. */
const SAME_SIGNAL_MS = 1000

/** Resolves at the first signal to stop. A later Ctrl-C or SIGTERM ends the process at once. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (first > 0 && Date.now() - first > SAME_SIGNAL_MS) process.exit(130)
        first ||= Date.now()
        resolve()
      })
    }
  })
}
