import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { compress, type Encoding } from './compression.ts'

/** A file as it was when it was looked up. */
export type FoundFile = { path: string; size: number; mtimeMs: number }

/** A small file in memory. */
export type FileContents = {
  bytes: Uint8Array
  /** Depends on the bytes alone, so that a rebuilt but unchanged file is still fresh in a browser. */
  hash: string
  compressed(encoding: Encoding): Promise<Uint8Array>
}

const DEFAULT_LIMIT = 32 * 1024 * 1024

type Entry = { contents: Promise<FileContents>; size: number }

/**
 * Keeps small files and their compressed forms, the least recently used forgotten first.
 *
 * @param limit bytes held at most, compressed forms included
 */
export function createFileContents(limit = DEFAULT_LIMIT): {
  load(file: FoundFile): Promise<FileContents>
} {
  const entries = new Map<string, Entry>()
  let total = 0

  const grow = (key: string, bytes: number) => {
    const entry = entries.get(key)
    if (entry === undefined) return
    entry.size += bytes
    total += bytes
    for (const oldest of entries.keys()) {
      if (total <= limit) break
      forget(oldest)
    }
  }
  const forget = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  async function read(key: string, path: string): Promise<FileContents> {
    const bytes = await readFile(path)
    grow(key, bytes.byteLength)
    const forms = new Map<Encoding, Promise<Uint8Array>>()
    return {
      bytes,
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      compressed(encoding) {
        const form = forms.get(encoding) ?? compress(bytes, encoding)
        if (!forms.has(encoding)) {
          forms.set(encoding, form)
          form.then(({ byteLength }) => grow(key, byteLength)).catch(() => forget(key))
        }
        return form
      },
    }
  }

  return {
    load({ path, size, mtimeMs }) {
      const key = `${path}\0${size}\0${mtimeMs}`
      const known = entries.get(key)
      const contents = known?.contents ?? read(key, path)
      entries.delete(key)
      entries.set(key, known ?? { contents, size: 0 })
      contents.catch(() => forget(key))
      return contents
    },
  }
}
