/** A task, given up when its signal says so. */
type Task<Result> = (signal: AbortSignal) => Promise<Result>

/** What became of a task that a newer one has pushed aside. */
export const OUTDATED = Symbol('outdated')

/**
 * Runs one task at a time, always the newest: the one before is cancelled, and whatever it still
 * answers is passed over, in whatever order answers come.
 */
export function createLatest() {
  let current: AbortController | undefined
  return {
    /** The task's result, or `OUTDATED` when a newer one was begun meanwhile. */
    async run<Result>(task: Task<Result>): Promise<Result | typeof OUTDATED> {
      current?.abort()
      const own = new AbortController()
      current = own
      try {
        const result = await task(own.signal)
        return own.signal.aborted ? OUTDATED : result
      } catch (error) {
        if (own.signal.aborted) return OUTDATED
        throw error
      }
    },
    cancel: (): void => current?.abort(),
  }
}
