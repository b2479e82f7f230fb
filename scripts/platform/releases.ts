import { openReleaseFolders } from './release-folders.ts'

const TAIL_LINES = 20

export type Release = {
  id: string
  path: string
  seconds: number
}

export type ReleasesOptions = {
  folder: string
  keep?: number
  /**
   * Builds into a folder; rejects with the end of the build's log.
   * @param former folder of the release before
   */
  build(outFolder: string, signal: AbortSignal, former: string | null): Promise<void>
}

export type Releases = Awaited<ReturnType<typeof createReleases>>

type Fill = (outFolder: string, former: string) => Promise<boolean>

/** A failed build; its message is the end of the log. */
export class BuildFailure extends Error {}

export async function createReleases(options: ReleasesOptions) {
  const { folder, keep = 3, build } = options
  const folders = openReleaseFolders(folder)
  await folders.removeLeftovers()
  const stop = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Serves a folder once it is filled; when `fill` fails or resolves to false, the folder is
   * discarded.
   */
  async function publish(
    fill: (path: string) => Promise<boolean>,
  ): Promise<Omit<Release, 'seconds'>> {
    const { id, path } = await folders.begin()
    try {
      await ((await fill(path)) ? folders.publish(id) : folders.discard(id))
      return { id, path }
    } catch (error) {
      await folders.discard(id)
      throw error
    }
  }

  async function make(): Promise<Release> {
    const start = performance.now()
    stop.signal.throwIfAborted()
    const made = await publish(async (path) => {
      await build(path, stop.signal, folders.current())
      stop.signal.throwIfAborted()
      return true
    })
    return { ...made, seconds: (performance.now() - start) / 1000 }
  }

  async function change(fill: Fill): Promise<void> {
    const former = folders.current()
    if (former) await publish(async (path) => (await fill(path, former)) && !stop.signal.aborted)
  }

  function after<T>(work: () => Promise<T>): Promise<T> {
    const made = last.then(work)
    last = made
      .catch(() => {})
      .then(() => folders.prune(keep))
      .catch(console.error)
    return made
  }

  return {
    current: folders.current,
    /**
     * After a running one (rule: builds/one-waits-one-runs).
     * @throws BuildFailure; the current release stays
     */
    build(): Promise<Release> {
      return after(make).catch((error: unknown) => {
        throw stop.signal.aborted ? shuttingDown() : failed(error)
      })
    },
    amend: (fill: Fill): Promise<void> => after(() => change(fill)),
    async close(): Promise<void> {
      stop.abort()
      await last
    },
  }
}

const shuttingDown = () => new Error('The site is shutting down; nothing was built.')

function failed(error: unknown): BuildFailure {
  const log = error instanceof Error ? error.message : String(error)
  const tail = log.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
  return new BuildFailure(`The build failed; the site stays as it was.\n${tail}`, { cause: error })
}
