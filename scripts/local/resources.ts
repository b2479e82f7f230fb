/** Things that were started and must be disposed of, the last one first. */
export type Resources = {
  /**
   * Starts something and remembers how to dispose of it, also when `dispose` is called meanwhile.
   *
   * @throws Error when everything is being disposed of already, and what `start` throws
   */
  acquire<T>(start: () => Promise<T> | T, dispose: (value: T) => unknown): Promise<T>
  dispose(): Promise<void>
}

export function createResources(): Resources {
  const acquired: (() => Promise<void>)[] = []
  let disposed = false
  return {
    async acquire(start, dispose) {
      if (disposed) throw new Error('Stopped.')
      const started = (async () => start())()
      acquired.push(async () => {
        await started.then(dispose, () => {})
      })
      return started
    },
    async dispose() {
      disposed = true
      for (let last = acquired.pop(); last; last = acquired.pop()) await last()
    },
  }
}
