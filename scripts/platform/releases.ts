import { openReleaseFolders } from './release-folders.ts'

const TAIL_LINES = 20

export type Release = {
  id: string
  /** Absolute path of its files. */
  path: string
  /** What the requests that it answers were made for. */
  reasons: string[]
  seconds: number
}

export type ReleasesOptions = {
  /** Where releases and the `current` symlink live. */
  folder: string
  /** How many finished releases are kept. */
  keep?: number
  /** Fills an empty folder with a site, or rejects with the end of its log; stops when told to. */
  build(outFolder: string, signal: AbortSignal): Promise<void>
  /** Told of each release right after the swap. */
  onChange?(release: Release): void
}

export type Releases = {
  /** Absolute path of the release that is served; null before the first. Read from disk. */
  current(): string | null
  /**
   * Asks for a release that holds everything written before the call. Requests during a build
   * share one more build after it.
   *
   * @returns the release whose build started after this request
   * @throws BuildFailure with the log's last lines; the running release stays
   */
  request(reason: string): Promise<Release>
  /** Stops a build under way and refuses further requests. */
  close(): Promise<void>
}

type Turn = PromiseWithResolvers<Release> & { reasons: string[] }

/** A build that failed, as the end of its log tells; the release before it stays. */
export class BuildFailure extends Error {}

/** Builds a site aside and swaps it in whole. Cleans up first after processes that were killed. */
export async function createReleases(options: ReleasesOptions): Promise<Releases> {
  const { folder, keep = 3, build, onChange } = options
  const folders = openReleaseFolders(folder)
  await folders.removeLeftovers()
  const stop = new AbortController()
  let running: Promise<void> | null = null
  let waiting: Turn | null = null

  async function produce({ reasons, resolve, reject }: Turn): Promise<void> {
    const start = performance.now()
    try {
      const { id, path } = await folders.begin()
      try {
        await build(path, stop.signal)
        stop.signal.throwIfAborted()
        await folders.publish(id)
      } catch (error) {
        await folders.discard(id)
        throw error
      }
      await folders.prune(keep)
      const release = { id, path, reasons, seconds: (performance.now() - start) / 1000 }
      onChange?.(release)
      resolve(release)
    } catch (error) {
      reject(stop.signal.aborted ? shuttingDown() : failed(error))
    }
  }

  function startNext(): void {
    const turn = waiting
    waiting = null
    if (turn === null) return
    running = produce(turn).finally(() => {
      running = null
      startNext()
    })
  }

  return {
    current: folders.current,
    request(reason) {
      if (stop.signal.aborted) return Promise.reject(shuttingDown())
      waiting ??= { ...Promise.withResolvers<Release>(), reasons: [] }
      waiting.reasons.push(reason)
      const { promise } = waiting
      if (running === null) startNext()
      return promise
    },
    async close() {
      stop.abort()
      waiting?.reject(shuttingDown())
      waiting = null
      await running
    },
  }
}

const shuttingDown = () => new Error('The site is shutting down; nothing was built.')

function failed(error: unknown): BuildFailure {
  const log = error instanceof Error ? error.message : String(error)
  const tail = log.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
  return new BuildFailure(`The build failed; the site stays as it was.\n${tail}`, { cause: error })
}
