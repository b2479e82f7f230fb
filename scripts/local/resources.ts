/** Resources to dispose of, the last one first. */
export type Resources = {
  /** Disposed of also when `dispose` comes before its end. @throws Error after `dispose` */
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
