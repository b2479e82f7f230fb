export type Resources = ReturnType<typeof createResources>

/** Resources that are disposed of in reverse order. */
export function createResources() {
  const acquired: (() => Promise<void>)[] = []
  let disposed = false
  return {
    /**
     * Starts a resource. It is disposed of even when `dispose` is called before it has started.
     * @throws Error after `dispose`
     */
    async acquire<T>(start: () => Promise<T> | T, dispose: (value: T) => unknown): Promise<T> {
      if (disposed) throw new Error('Stopped.')
      const started = (async () => start())()
      acquired.push(async () => {
        await started.then(dispose, () => {})
      })
      return started
    },
    async dispose(): Promise<void> {
      disposed = true
      for (let last = acquired.pop(); last; last = acquired.pop()) await last()
    },
  }
}
