import { posix } from 'node:path'
import { UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import { wholeAddress } from '@site/import-readers/html/whole-address.ts'
import type { Note } from '@site/import-readers/notes.ts'
import type { Archive, ArchiveFile } from '@site/import-readers/pieces.ts'
import { IS_PICTURE } from '@site/import-readers/readers/shared/other-pieces.ts'
import { decoded } from '@site/text/decoded.ts'
import { FILE_KINDS, endOf as kindOfFile } from '../../../base/files/rules.ts'
import type { StoredImage } from '../../../base/images/contract.ts'
import { MissingPicture } from '../../../base/images/rules.ts'
import { linksIn, picturesIn } from './linked-files.ts'
import { COPY, movesFrom } from './moved-addresses.ts'

/** Where pictures come from and go. */
export type PictureMeans = {
  readFile(file: ArchiveFile): Promise<Buffer>
  /** Null when the bytes are no picture. */
  store(bytes: Buffer, src: string): Promise<StoredImage | null>
  /** @throws Error with a sentence */
  storeFile(bytes: Buffer, path: string): Promise<string>
  /** @throws MissingPicture */
  fetch(address: string): Promise<Buffer>
}

/** Topic of what the next run asks for again. */
export const ASKED_AGAIN = 'without an answer'

export type ImportPictures = {
  storeAll(html: string, base: string, note: Note): Promise<Map<string, StoredImage>>
  store(src: string, base: string, note: Note): Promise<StoredImage | null>
  storeFile(path: string, note: Note): Promise<void>
  /** New addresses of the files and pictures that links lead to, by the links. */
  storeLinked(html: string, base: string, note: Note): Promise<Map<string, string>>
  /** Whether a text uses a file of the archive, or one that was fetched from its address. */
  isUsed(place: string): boolean
  /** New addresses by paths of the former site; each is returned once. */
  takeMoved(): Map<string, string>
  /** Empty, with a note, without an answer. */
  readPage(address: string, note: Note): Promise<string>
  /** Pictures that no text shows. */
  unused(): string[]
}

/** Failures after which a site is not asked again. */
const MOST_SILENT = 3
/** The end of a file's name, and of one that is a page. */
const END = /\.[a-z\d]{2,5}$/i
const PAGE = /\.(?:html?|xhtml|php|aspx?|jsp|cfm|xml|mdx?|markdown)$/i
const isDownload = (path: string): boolean => Object.hasOwn(FILE_KINDS, kindOfFile(path))
const endOf = (path: string): string => path.split('/').slice(-3).join('/')
/** Google Takeout numbers other pictures of the same name: `image(1).png`. */
const unnumbered = (name: string): string => name.replace(/\(\d+\)(?=\.[a-z\d]+$)/i, '')

/** Searches the archive first, then the web; stores a picture once. */
export function picturesOf(
  archive: Archive,
  { readFile, store, storeFile, fetch }: PictureMeans,
  hosts: ReadonlySet<string> = new Set(),
): ImportPictures {
  const byPath = new Map(
    archive.files
      .filter(({ path }) => IS_PICTURE.test(path) || isDownload(path))
      .map((file) => [file.path, file]),
  )
  const moves = movesFrom(hosts)
  const byEnd = new Map<string, ArchiveFile | null>()
  for (const file of byPath.values()) {
    const end = endOf(file.path)
    byEnd.set(end, byEnd.has(end) ? null : file)
  }
  const byName = new Map(
    [...Map.groupBy(byPath.values(), ({ path }) => unnumbered(posix.basename(path)))].flatMap(
      ([, [file, ...others]]) =>
        file && others.length === 0 ? [[posix.basename(file.path), file] as const] : [],
    ),
  )
  const used = new Set<string>()
  const silent = new Map<string, number>()
  const stored = new Map<string, Promise<StoredImage | MissingPicture>>()
  const storedFiles = new Map<string, Promise<string>>()

  function inArchive(src: string, base: string): ArchiveFile | null {
    const path = decoded(
      src.replace(/[?#].*$/, '').replace(/^(?:https?:)?\/\/[^/]+/, ''),
    ).normalize('NFC')
    const names = [path, path.replace(COPY, '')]
    const beside = posix.normalize(posix.join(posix.dirname(base), path))
    const candidates = [
      ...[beside, ...names.map((name) => name.replace(/^\//, ''))].map((one) => byPath.get(one)),
      ...names.flatMap((name) => [byEnd.get(endOf(name)), byName.get(posix.basename(name))]),
    ]
    return candidates.find(Boolean) ?? null
  }

  async function read(src: string, base: string): Promise<Buffer> {
    const [inside] = /^data:image\/[a-z+]+;base64,/i.exec(src) ?? []
    if (inside) return Buffer.from(src.slice(inside.length), 'base64')
    const file = inArchive(src, base)
    if (file) {
      used.add(file.path)
      return readFile(file)
    }
    const address = wholeAddress(src, base)
    if (!address || !/^https?:$/.test(address.protocol)) throw new MissingPicture('it is not here')
    // Ghost does not export the site's address.
    if (address.host.endsWith('.invalid')) throw new MissingPicture('it is not in the export')
    const times = silent.get(address.host) ?? 0
    if (times >= MOST_SILENT) throw new MissingPicture(`${address.host} does not answer`, true)
    const original = address.href.replace(COPY, '')
    const isCopy = original !== address.href && address.pathname.includes('/wp-content/uploads/')
    const bytes = isCopy ? fetch(original).catch(() => fetch(address.href)) : fetch(address.href)
    return bytes.then(
      (file) => {
        used.add(address.href)
        return file
      },
      (error) => {
        if (missing(error).passes) silent.set(address.host, times + 1)
        throw error
      },
    )
  }

  async function readAndStore(src: string, base: string): Promise<StoredImage | MissingPicture> {
    try {
      const picture = await store(await read(src, base), src)
      return picture ?? new MissingPicture('it is not a readable picture')
    } catch (error) {
      return missing(error)
    }
  }

  const keyOf = (src: string, base: string): string =>
    /^(?:https?:|data:|\/\/)/i.test(src) ? src : `${posix.dirname(base)} ${src}`

  async function readAndStoreFile(href: string, base: string, path: string): Promise<string> {
    if (!isDownload(path)) throw new MissingPicture('files of this kind cannot be added here')
    return storeFile(await read(href, base), decoded(path))
  }

  async function storeOne(src: string, base: string, note: Note): Promise<StoredImage | null> {
    const key = keyOf(src, base)
    const known = stored.get(key) ?? readAndStore(src, base)
    // As a key, a data URL would be too long.
    if (!src.startsWith('data:')) stored.set(key, known)
    const picture = await known
    if (!(picture instanceof MissingPicture)) {
      moves.remember(src, base, picture.url)
      return picture
    }
    note(
      picture.passes ? ASKED_AGAIN : 'pictures',
      `The picture ${shown(src)} could not be fetched: ${picture.message}.`,
    )
    return null
  }

  return {
    store: storeOne,
    async storeAll(html, base, note) {
      const pictures = new Map<string, StoredImage>()
      for (const src of picturesIn(html)) {
        const picture = await storeOne(src, base, note)
        if (picture) pictures.set(src, picture)
      }
      return pictures
    },
    async storeFile(path, note) {
      const file = archive.files.find((one) => one.path === path)
      try {
        if (file) await storeFile(await readFile(file), path)
      } catch (error) {
        const { passes, message } = missing(error)
        note(passes ? ASKED_AGAIN : 'files', `The file ${path} could not be stored: ${message}.`)
      }
    },
    async storeLinked(html, base, note) {
      const links = new Map<string, string>()
      for (const href of linksIn(html)) {
        const [path = ''] = /^[^?#]*/.exec(href) ?? []
        const whole = wholeAddress(href, base)
        const isOwn = inArchive(href, base) !== null || (whole !== null && hosts.has(whole.host))
        if (!isOwn || !END.test(path) || PAGE.test(path)) continue
        if (IS_PICTURE.test(path)) {
          const picture = await storeOne(href, base, note)
          if (picture) links.set(href, picture.url)
          continue
        }
        const key = keyOf(href, base)
        const known = storedFiles.get(key) ?? readAndStoreFile(href, base, path)
        storedFiles.set(key, known)
        try {
          const to = await known
          links.set(href, to)
          moves.remember(href, base, to)
        } catch (error) {
          const { passes, message } = missing(error)
          note(
            passes ? ASKED_AGAIN : 'files',
            `The link to the file ${shown(href)} still leads to its old address: ${message}.`,
          )
        }
      }
      return links
    },
    isUsed: (place) => used.has(place),
    takeMoved: moves.take,
    async readPage(address, note) {
      try {
        return (await read(address, address)).toString('utf8')
      } catch (error) {
        const { passes, message } = missing(error)
        note(
          passes ? ASKED_AGAIN : 'recipes',
          `The page ${address} could not be fetched: ${message}.`,
        )
        return ''
      }
    },
    unused: () => [...byPath.keys()].filter((path) => IS_PICTURE.test(path) && !used.has(path)),
  }
}

/** Without the host of a site whose address is not known. */
const shown = (address: string): string =>
  address.replace(/^https?:\/\/[^/]+\.invalid(?=\/)/, '').slice(0, 200)

/** Failures of storage and network are temporary, refusals are not. */
function missing(error: unknown): MissingPicture {
  if (error instanceof MissingPicture) return error
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'an error'
  const isFinal = error instanceof UnreadableImport || isRefusal(error)
  return new MissingPicture(reason, !isFinal)
}

/** An error of the server's own that a second try does not change. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ApiError' &&
  'status' in error &&
  Number(error.status) < 500
