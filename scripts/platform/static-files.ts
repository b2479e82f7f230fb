import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { candidateFiles, cleanPath } from './file-path.ts'
import type { ServedFile } from './file-response.ts'
import { ENCODINGS, EXTENSION_OF } from './precompress.ts'

export type PublishedFile = ServedFile & {
  /** Where the file is published when the address spells out its `.html`; otherwise null. */
  cleanUrl: string | null
}

/**
 * Finds the file of the publish folder that an address is for; null when there is none or it lies
 * outside. What was found is remembered until another folder is published: a release never changes.
 *
 * @param publishDir asked at each look-up, so that the next request sees a new release
 */
export function createFileFinder(
  publishDir: () => string | null,
): (pathname: string) => Promise<PublishedFile | null> {
  let release = ''
  const known = new Map<string, PublishedFile>()
  return async (pathname) => {
    const folder = publishDir()
    // The folder itself may be a symlink to a release; what lies in it may not lead out of it.
    const root = folder && (await realpath(folder).catch(() => null))
    if (!root) return null
    if (root !== release) known.clear()
    release = root
    const file = known.get(pathname) ?? (await look(root, pathname))
    if (file && root === release) known.set(pathname, file)
    return file
  }
}

async function look(root: string, pathname: string): Promise<PublishedFile | null> {
  for (const [index, candidate] of candidateFiles(pathname).entries()) {
    const path = await realpath(join(root, candidate)).catch(() => '')
    const tag = path.startsWith(root + sep) && (await tagOf(path))
    if (!tag) continue
    const encoded = await readForms(path)
    return { path, tag, encoded, cleanUrl: index === 0 ? cleanPath(pathname) : null }
  }
  return null
}

/** The compressed forms of a file, in memory: they are small, and every page load asks for many. */
async function readForms(path: string): Promise<ServedFile['encoded']> {
  const forms = ENCODINGS.map(async (name) => {
    const file = path + EXTENSION_OF[name]
    const tag = await tagOf(file)
    return [name, tag && { tag, bytes: await readFile(file) }] as const
  })
  return Object.fromEntries((await Promise.all(forms)).filter(([, form]) => form))
}

/** The entity tag of a file; undefined when there is none. */
async function tagOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return undefined
  return `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
}
