type Task<Result> = (signal: AbortSignal) => Promise<Result>

export const OUTDATED = Symbol('outdated')

/** Runs only the newest task: an older one is aborted and resolves to OUTDATED. */
export function createLatest() {
  let current: AbortController | undefined
  return {
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
