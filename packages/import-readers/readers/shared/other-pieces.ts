import { beginningOf } from '../../archive/stream-text.ts'
import type {
  Archive,
  ArchiveFile,
  ArticlePiece,
  ImportNote,
  LeftOutPiece,
  RedirectPiece,
} from '../../pieces.ts'

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

/** A later time means that it was scheduled. */
export function stateAt(when: string | null, notes: ImportNote[]): 'published' | 'draft' {
  if (when === null || Date.parse(when) <= Date.now()) return 'published'
  const words = `It was scheduled for ${when}, and is imported as a draft.`
  notes.push({ topic: 'drafts', words })
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
