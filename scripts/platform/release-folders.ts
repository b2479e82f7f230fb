import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isAlive, processIdentity } from './process-identity.mjs'

const ID = /^\d{8}T\d{9}-[0-9a-f]{6}$/
const MARKER = '.building'

/**
 * The releases of a site on disk: `<id>/` for each, `current` as a symlink to the one that is
 * served, and `<id>.building` beside one that is not finished, naming the process that builds it.
 */
export type ReleaseFolders = {
  /** Absolute path of the release that is served; null before the first. */
  current(): string | null
  /** Makes the folder of a new release, marked as unfinished. */
  begin(): Promise<{ id: string; path: string }>
  /** Serves a finished release from the next request on. */
  publish(id: string): Promise<void>
  /** Removes an unfinished release. */
  discard(id: string): Promise<void>
  /** Removes all but the newest finished ones, never the one that is served. */
  prune(keep: number): Promise<void>
  /** Removes what processes that were killed left unfinished. */
  removeLeftovers(): Promise<void>
}

export function openReleaseFolders(folder: string): ReleaseFolders {
  const root = resolve(folder)
  const at = (name: string) => join(root, name)
  const marker = (id: string) => at(id + MARKER)
  const remove = (name: string) => rm(at(name), { recursive: true, force: true })

  const current = () => {
    try {
      return realpathSync(at('current'))
    } catch {
      return null
    }
  }
  const currentId = () => basename(current() ?? '')

  return {
    current,
    async begin() {
      await mkdir(root, { recursive: true })
      const id = newId(await readdir(root))
      await writeFile(marker(id), processIdentity(process.pid) ?? '')
      await mkdir(at(id))
      return { id, path: at(id) }
    },
    async publish(id) {
      const link = `.current-${id}`
      await symlink(id, at(link), 'dir')
      await rename(at(link), at('current'))
      await remove(id + MARKER)
    },
    async discard(id) {
      await remove(id)
      await remove(id + MARKER)
    },
    async prune(keep) {
      const names = await readdir(root)
      const unfinished = new Set(names.filter((name) => name.endsWith(MARKER)))
      const finished = names.filter((name) => ID.test(name) && !unfinished.has(name + MARKER))
      const old = finished.sort().reverse().slice(keep)
      const served = currentId()
      for (const id of old) if (id !== served) await remove(id)
    },
    async removeLeftovers() {
      await mkdir(root, { recursive: true })
      for (const name of await readdir(root)) {
        if (name.startsWith('.current-')) await remove(name)
        if (!name.endsWith(MARKER)) continue
        if (isAlive(await readFile(at(name), 'utf8').catch(() => ''))) continue
        const id = name.slice(0, -MARKER.length)
        // Killed between the swap and the removal of its marker: it is finished and served.
        if (id !== currentId()) await remove(id)
        await remove(name)
      }
    },
  }
}

/** Sorts after all there are, even if the clock was set back: `20261121T093000123-a1b2c3`. */
function newId(names: string[]): string {
  const times = names.filter((name) => ID.test(name)).map((name) => readTime(name) + 1)
  const time = new Date(Math.max(Date.now(), ...times)).toISOString().replace(/[-:.Z]/g, '')
  return `${time}-${randomBytes(3).toString('hex')}`
}

const readTime = (id: string) =>
  Date.parse(id.replace(/^(.{4})(..)(..)T(..)(..)(..)(...).*/, '$1-$2-$3T$4:$5:$6.$7Z'))
