import { posix } from 'node:path'
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { visit } from 'unist-util-visit'
import type { StoredImage } from '../../images/contract.ts'
import { sourceOfPicture } from '../html/tidy.ts'
import type { Archive, ArchiveFile } from '../pieces.ts'
import { wholeAddress } from './whole-address.ts'

type Note = (topic: string, words: string) => void

/** Stores a picture by its bytes; null when it is none. */
export type StorePicture = (bytes: Buffer) => Promise<StoredImage | null>
/** Asks the web; null when it may not or does not answer. */
export type FetchPicture = (address: string) => Promise<Buffer | null>

export type ImportPictures = {
  /** Of a text: the stored pictures by the addresses that it has. */
  storeAll(html: string, base: string, note: Note): Promise<Map<string, StoredImage>>
  store(src: string, base: string, note: Note): Promise<StoredImage | null>
  /** Files of the archive that are pictures and were not asked for. */
  unused(): string[]
}

const IS_PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i
/** Of a copy that WordPress made: the original has no size in its name. */
const COPY = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z]+$)/i

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Finds pictures in the archive: by path from the text, from the root, or by the end of an address;
 * else on the web. Each is stored once.
 */
export function picturesOf(
  archive: Archive,
  {
    readFile,
    store,
    fetch,
  }: {
    readFile(file: ArchiveFile): Promise<Buffer>
    store: StorePicture
    fetch: FetchPicture
  },
): ImportPictures {
  const byPath = new Map(
    archive.files.filter(({ path }) => IS_PICTURE.test(path)).map((file) => [file.path, file]),
  )
  const byEnd = new Map<string, ArchiveFile | null>()
  for (const file of byPath.values()) {
    const end = file.path.split('/').slice(-3).join('/')
    for (const key of [end, posix.basename(file.path)]) byEnd.set(key, byEnd.has(key) ? null : file)
  }
  const asked = new Set<string>()
  const stored = new Map<string, Promise<StoredImage | null>>()

  function inArchive(src: string, base: string): ArchiveFile | null {
    const path = decoded(src.replace(/[?#].*$/, '').replace(/^(?:https?:)?\/\/[^/]+/, ''))
    const beside = posix.normalize(posix.join(posix.dirname(base), path))
    for (const wanted of [
      beside,
      path.replace(/^\//, ''),
      path.replace(COPY, '').replace(/^\//, ''),
    ]) {
      const file = byPath.get(wanted)
      if (file) return file
    }
    const plain = path.replace(COPY, '')
    for (const name of [path, plain]) {
      const file = byEnd.get(name.split('/').slice(-3).join('/')) ?? byEnd.get(posix.basename(name))
      if (file) return file
    }
    return null
  }

  async function read(src: string, base: string): Promise<Buffer | null> {
    const inside = /^data:image\/[a-z+]+;base64,([a-z0-9+/=\s]+)$/i.exec(src)
    if (inside) return Buffer.from(inside[1] ?? '', 'base64')
    const file = inArchive(src, base)
    if (file) {
      asked.add(file.path)
      return readFile(file)
    }
    const address = wholeAddress(src, base)
    return address && /^https?:$/.test(address.protocol) ? fetch(address.href) : null
  }

  async function storeOne(src: string, base: string, note: Note): Promise<StoredImage | null> {
    const key = /^(?:https?:|data:|\/\/)/i.test(src) ? src : `${posix.dirname(base)} ${src}`
    const known =
      stored.get(key) ??
      read(src, base)
        .then((bytes) => bytes && store(bytes))
        .catch(() => null)
    stored.set(key, known)
    const picture = await known
    if (!picture) note('pictures', `The picture ${src.slice(0, 200)} could not be had.`)
    return picture
  }

  return {
    store: storeOne,
    async storeAll(html, base, note) {
      const found = new Map<string, StoredImage>()
      for (const src of picturesIn(html)) {
        const picture = await storeOne(src, base, note)
        if (picture) found.set(src, picture)
      }
      return found
    },
    unused: () => [...byPath.keys()].filter((path) => !asked.has(path)),
  }
}

function picturesIn(html: string): Set<string> {
  const found = new Set<string>()
  visit(fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root, 'element', (node) => {
    const src = node.tagName === 'img' ? sourceOfPicture(node) : ''
    if (src) found.add(src)
  })
  return found
}
