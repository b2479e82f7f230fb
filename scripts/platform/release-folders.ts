import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isAlive, processIdentity } from './process-identity.mjs'

const ID = /^\d{8}T\d{9}-[0-9a-f]{6}$/
const MARKER = '.building'

/**
 * Folders of releases: `<id>/`, the symlink `current`, and `<id>.building` beside an unfinished
 * one.
 */
export function openReleaseFolders(folder: string) {
  const root = resolve(folder)
  const at = (name: string) => join(root, name)
  const marker = (id: string) => at(id + MARKER)
  const remove = (name: string) => rm(at(name), { recursive: true, force: true })

  /** The absolute path of the current release; null before the first one. */
  const current = (): string | null => {
    try {
      return realpathSync(at('current'))
    } catch {
      return null
    }
  }
  const currentId = () => basename(current() ?? '')

  return {
    current,
    async begin(): Promise<{ id: string; path: string }> {
      await mkdir(root, { recursive: true })
      const id = newId(await readdir(root))
      await writeFile(marker(id), processIdentity(process.pid) ?? '')
      await mkdir(at(id))
      return { id, path: at(id) }
    },
    async publish(id: string): Promise<void> {
      const link = `.current-${id}`
      await symlink(id, at(link), 'dir')
      await rename(at(link), at('current'))
      await remove(id + MARKER)
    },
    async discard(id: string): Promise<void> {
      await remove(id)
      await remove(id + MARKER)
    },
    async prune(keep: number): Promise<void> {
      const names = await readdir(root)
      const unfinished = new Set(names.filter((name) => name.endsWith(MARKER)))
      const finished = names.filter((name) => ID.test(name) && !unfinished.has(name + MARKER))
      const old = finished.sort().reverse().slice(keep)
      const served = currentId()
      for (const id of old) if (id !== served) await remove(id)
    },
    async removeLeftovers(): Promise<void> {
      await mkdir(root, { recursive: true })
      for (const name of await readdir(root)) {
        if (name.startsWith('.current-')) await remove(name)
        if (!name.endsWith(MARKER)) continue
        if (isAlive(await readFile(at(name), 'utf8').catch(() => ''))) continue
        const id = name.slice(0, -MARKER.length)
        // A release whose process was killed after the swap and before its marker was removed is
        // finished.
        if (id !== currentId()) await remove(id)
        await remove(name)
      }
    },
  }
}

/** A new id, which sorts last even if the clock was set back: `20261121T093000123-a1b2c3`. */
function newId(names: string[]): string {
  const times = names.filter((name) => ID.test(name)).map((name) => readTime(name) + 1)
  const time = new Date(Math.max(Date.now(), ...times)).toISOString().replace(/[-:.Z]/g, '')
  return `${time}-${randomBytes(3).toString('hex')}`
}

const readTime = (id: string) =>
  Date.parse(id.replace(/^(.{4})(..)(..)T(..)(..)(..)(...).*/, '$1-$2-$3T$4:$5:$6.$7Z'))
