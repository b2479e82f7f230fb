import { sizeInWords } from '../../../lib/size-in-words.ts'
import { MAX_UPLOAD } from '../images/contract.ts'

export const FILE_BUCKET = 'article-files'

type FileKind = {
  type: string
  /** What the first 16 bytes of the file, read as Latin-1, match; a text has none. */
  begins?: RegExp
  /** A text that the bytes contain anywhere, such as the name of a part in a ZIP file. */
  holds?: string
}

const ZIP = /^PK\p{Cc}{2}/u
const MP4 = /^.{4}ftyp/s
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** The accepted kinds of files by extension; browsers run none of them (rule: files/kinds). */
export const FILE_KINDS: Record<string, FileKind> = {
  pdf: { type: 'application/pdf', begins: /^%PDF-/ },
  epub: { type: 'application/epub+zip', begins: ZIP, holds: 'META-INF/container.xml' },
  docx: { type: `${OFFICE}.wordprocessingml.document`, begins: ZIP, holds: 'word/' },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, begins: ZIP, holds: 'xl/' },
  odt: { type: `${OPEN_DOCUMENT}.text`, begins: ZIP, holds: 'META-INF/manifest.xml' },
  ods: { type: `${OPEN_DOCUMENT}.spreadsheet`, begins: ZIP, holds: 'META-INF/manifest.xml' },
  zip: { type: 'application/zip', begins: ZIP },
  gpx: { type: 'application/gpx+xml', holds: '<gpx' },
  csv: { type: 'text/csv' },
  txt: { type: 'text/plain' },
  mp3: { type: 'audio/mpeg', begins: /^(?:ID3|\xff[\xe2-\xff])/ },
  m4a: { type: 'audio/mp4', begins: MP4 },
  ogg: { type: 'audio/ogg', begins: /^OggS/ },
  wav: { type: 'audio/wav', begins: /^RIFF.{4}WAVE/s },
  mp4: { type: 'video/mp4', begins: MP4 },
  webm: { type: 'video/webm', begins: /^\p{Cc}Eß£/u },
}
const ENDS = Object.keys(FILE_KINDS)
const NAMES = ENDS.map((end) => end.toUpperCase())

/** The path of a file in the bucket, and of its address after `/files/`. */
export const FILE_PATH = new RegExp(`^[0-9a-f]{20}/[a-z0-9-]{1,80}\\.(?:${ENDS.join('|')})$`)

/** The extension in lower case, or an empty string. */
export const endOf = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The name of a file without its extension. */
export const withoutEnd = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '')

/** "PDF, 1.2 MB" */
export const aboutFile = ({ name, size }: Pick<File, 'name' | 'size'>): string =>
  `${endOf(name).toUpperCase()}, ${sizeInWords(size)}`

/** Why a file is refused by name and size; null when it is not. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!Object.hasOwn(FILE_KINDS, endOf(name)))
    return `Only these files can be added: ${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1)}.`
  if (size === 0) return 'This file is empty.'
  return size > MAX_UPLOAD ? 'A file can have at most 4 MB.' : null
}
