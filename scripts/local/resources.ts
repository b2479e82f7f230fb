/** Things that were started and must be stopped again, last one first. */
export type Resources = {
  /**
   * Starts something and remembers how to stop it, even when `close` comes in the middle.
   *
   * @throws Error when everything is being closed already, and what `start` throws
   */
  hold<T>(start: () => Promise<T>, stop: (held: T) => Promise<unknown>): Promise<T>
  close(): Promise<void>
}

export function createResources(): Resources {
  const held: (() => Promise<void>)[] = []
  let closed = false
  return {
    async hold(start, stop) {
      if (closed) throw new Error('Stopped.')
      const started = start()
      held.push(async () => {
        const value = await started.catch(() => undefined)
        if (value !== undefined) await stop(value)
      })
      return started
    },
    async close() {
      closed = true
      for (let undo = held.pop(); undo; undo = held.pop()) await undo()
    },
  }
}
