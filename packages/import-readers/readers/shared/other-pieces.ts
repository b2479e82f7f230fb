import { beginningOf } from '../../archive/stream-text.ts'
import type {
  Archive,
  ArchiveFile,
  ArticlePiece,
  ImportNote,
  LeftOutPiece,
  ReadOptions,
  RedirectPiece,
} from '../../pieces.ts'
import { UNSTATED } from '../../topics.ts'
import { dayInWords } from './times.ts'

/** Paths of pictures. */
export const IS_PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i

const BEGINNING = 16_384

/** A single file may have any name. */
export async function filesLike(
  { files }: Archive,
  name: RegExp,
  beginning: RegExp,
): Promise<ArchiveFile[]> {
  const exports: ArchiveFile[] = []
  for (const file of files)
    if (files.length === 1 || name.test(file.path))
      if (beginning.test(await beginningOf(file, BEGINNING))) exports.push(file)
  return exports
}

/** What most sources do not say. */
export const BARE_ARTICLE = {
  kind: 'article',
  subtitle: '',
  headline: '',
  publishedAt: null,
  updatedAt: null,
  authors: [],
  categories: [],
  cover: null,
  recipes: [],
  guid: null,
  commentsOpen: true,
} satisfies Partial<ArticlePiece>

export function articleOfFile(path: string, notes: ImportNote[]) {
  return { ...BARE_ARTICLE, key: path, place: path, base: path, notes }
}

/** On a day to come the draft is due, and so in the calendar. */
export function scheduledFor(when: string | null): string {
  const isDue = when !== null && Date.parse(when) > Date.now()
  const day = when ? dayInWords(when) : 'an unknown day'
  return `It was scheduled for ${day}, and is imported as a draft${isDue ? ' that is due then' : ''}.`
}

/** A later time means that it was scheduled. */
export function stateAt(when: string | null, notes: ImportNote[]): 'published' | 'draft' {
  if (when === null || Date.parse(when) <= Date.now()) return 'published'
  notes.push({ topic: 'drafts', words: scheduledFor(when) })
  return 'draft'
}

export const UNSTATED_NOTE: ImportNote = {
  topic: UNSTATED,
  words: 'Nothing says that it was public, so it is a draft.',
}

/** A draft, unless the administrator publishes such texts (rule: imports/unstated). */
export function stateOfUnstated(
  when: string | null,
  notes: ImportNote[],
  { publishesUnstated = false }: ReadOptions,
): 'published' | 'draft' {
  if (publishesUnstated) return stateAt(when, notes)
  notes.push(UNSTATED_NOTE)
  return 'draft'
}

export const leftOut = (
  of: string,
  key: string,
  reason: string,
  { place = key, notes = [] }: { place?: string; notes?: ImportNote[] } = {},
): LeftOutPiece => ({ kind: 'left-out', of, key, place, notes, reason })

/** Pictures are counted when all texts are read. */
export function* otherFiles(
  { files }: Archive,
  own: Iterable<ArchiveFile>,
  reasonFor: (file: ArchiveFile) => string,
): Generator<LeftOutPiece> {
  const known = new Set(own)
  for (const file of files)
    if (!known.has(file) && !IS_PICTURE.test(file.path))
      yield leftOut('file', file.path, reasonFor(file))
}

export const OTHER_SITE = 'It is the export of another site: import it separately.'

export function redirect(from: string, to: string): RedirectPiece {
  return { kind: 'redirect', key: from, place: `address ${from}`, notes: [], from, to }
}
