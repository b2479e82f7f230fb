import { openReleaseFolders } from './release-folders.ts'

const TAIL_LINES = 20

export type Release = {
  id: string
  /** Absolute path of its files. */
  path: string
  seconds: number
}

export type ReleasesOptions = {
  /** The folder of the releases and of the `current` symlink. */
  folder: string
  /** How many finished releases are kept. */
  keep?: number
  /**
   * Fills an empty folder with a site, or rejects with the end of its log; stops by the signal.
   *
   * @param former the folder of the release before it
   */
  build(outFolder: string, signal: AbortSignal, former: string | null): Promise<void>
}

export type Releases = {
  /** Absolute path of the release that is served; null before the first. Read from disk. */
  current(): string | null
  /**
   * Makes a release, after the one that is being made: the database's jobs decide which builds are
   * needed (rule: builds/one-waits-one-runs).
   *
   * @throws BuildFailure with the log's last lines; the running release stays
   */
  build(): Promise<Release>
  /**
   * Makes a release by changing the former one, after those that are being made. There is none before
   * the first, nor when `fill` answers false.
   *
   * @param fill fills an empty folder; says whether it is to be served
   */
  amend(fill: (outFolder: string, former: string) => Promise<boolean>): Promise<void>
  /** Stops a build under way and refuses further ones. */
  close(): Promise<void>
}

/** A build failed; the message is the end of its log, and the former release stays. */
export class BuildFailure extends Error {}

/** Builds a site aside and swaps it in whole. Cleans up first after processes that were killed. */
export async function createReleases(options: ReleasesOptions): Promise<Releases> {
  const { folder, keep = 3, build } = options
  const folders = openReleaseFolders(folder)
  await folders.removeLeftovers()
  const stop = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  async function make(): Promise<Release> {
    const start = performance.now()
    stop.signal.throwIfAborted()
    const { id, path } = await folders.begin()
    try {
      await build(path, stop.signal, folders.current())
      stop.signal.throwIfAborted()
      await folders.publish(id)
    } catch (error) {
      await folders.discard(id)
      throw error
    }
    return { id, path, seconds: (performance.now() - start) / 1000 }
  }

  const change: Releases['amend'] = async (fill) => {
    const former = folders.current()
    if (!former) return
    const { id, path } = await folders.begin()
    try {
      if (!(await fill(path, former)) || stop.signal.aborted) return await folders.discard(id)
      await folders.publish(id)
    } catch (error) {
      await folders.discard(id)
      throw error
    }
  }

  /** Makes a release after those that are being made; old ones go when it has been told. */
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
    build() {
      return after(make).catch((error: unknown) => {
        throw stop.signal.aborted ? shuttingDown() : failed(error)
      })
    },
    amend: (fill) => after(() => change(fill)),
    async close() {
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
