/** The message is for the user. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport'
}

/** A damaged file, which may be read as far as possible. */
export class DamagedFile extends UnreadableImport {
  override name = 'DamagedFile'

  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'it cannot be unpacked'
    super(`${path} is damaged: ${reason}.`, { cause })
  }
}

/** Bytes of all files, unpacked. */
export const MOST_BYTES = 20 * 1024 ** 3
export const MOST_FILES = 200_000
/** Bytes in memory at once. */
export const MOST_AT_ONCE = 64 * 1024 ** 2

/** Characters; no editor would open a longer text. */
export const LONGEST_TEXT = 5_000_000

const PICTURE = ';base64,'

/** Pictures inside it do not count. */
export function isLongText(text: string): boolean {
  if (text.length <= LONGEST_TEXT) return false
  // One pattern for a whole picture would need a step of the stack for each of its characters.
  const end = /[^a-z\d+/=\s]/gi
  let length = text.length
  for (let from = text.indexOf(PICTURE); from >= 0; from = text.indexOf(PICTURE, end.lastIndex)) {
    end.lastIndex = from + PICTURE.length
    const to = end.exec(text)?.index ?? text.length
    length -= to - from
    end.lastIndex = to
  }
  return length > LONGEST_TEXT
}

/** Files that programs leave in folders and zips. */
const LITTER = /(?:^|\/)(?:__MACOSX|\.git|node_modules|\.DS_Store|Thumbs\.db|\._[^/]*)(?:\/|$)/

export const isLitter = (path: string): boolean => LITTER.test(path)

/** @throws UnreadableImport for a path that leaves the folder */
export function innerPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  if (/^[/\\]|\0|\\|^[a-z]:/i.test(path) || parts.includes('..'))
    throw new UnreadableImport('A path in this file leads outside of it, so nothing was read.')
  return parts.join('/')
}
