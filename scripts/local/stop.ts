/** A signal to the whole process group reaches us twice: once itself, once through run.mjs. */
const SAME_SIGNAL_MS = 1000

/**
 * Resolves on the first Ctrl-C or SIGTERM. Another one, later, ends the process at once, for whoever
 * does not want to wait for an orderly shutdown; what it leaves is put right at the next start.
 */
export function untilToldToStop(): Promise<void> {
  return new Promise((settle) => {
    let told = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (told > 0 && Date.now() - told > SAME_SIGNAL_MS) process.exit(130)
        if (told === 0) told = Date.now()
        settle()
      })
    }
  })
}
