import { readText } from '@site/import-readers/archive/read-file.ts'
import { isLongText, LONGEST_TEXT, UnreadableImport } from '@site/import-readers/archive/refuse.ts'
import type {
  Archive,
  ArchiveFile,
  ImportPiece,
  Reader,
  ReadOptions,
} from '@site/import-readers/pieces.ts'
import { leftOut } from '@site/import-readers/readers/shared/other-pieces.ts'
import { isContent, kindOf } from './kinds/piece-kinds.ts'

export const MOST_COMMENTS = 100_000

const TEXT = /\.(?:md|markdown|mdx|mdown|x?html?)$/i
const TOO_LONG = `It has more than ${LONGEST_TEXT.toLocaleString('en')} characters. Split it and import it again.`

/**
 * Leaves out texts that are too long to be read in one piece of work.
 * @throws UnreadableImport where an article has too many comments
 */
export async function* limitedPieces(
  reader: Reader,
  archive: Archive,
  options: ReadOptions,
): AsyncGenerator<ImportPiece> {
  const long = reader.restores ? new Set() : await longTexts(archive)
  const files = archive.files.filter((file) => !long.has(file))
  const comments = new Map<string, number>()
  for await (const piece of reader.read({ ...archive, files }, options)) {
    if (piece.kind === 'comment') {
      const count = (comments.get(piece.article) ?? 0) + 1
      comments.set(piece.article, count)
      if (count > MOST_COMMENTS)
        throw new UnreadableImport(
          `An article has more than ${MOST_COMMENTS.toLocaleString('en')} comments, which is too many to import: ${piece.place}.`,
        )
    }
    const isLong =
      isContent(piece) && !reader.restores && isLongText(kindOf(piece).textOf?.(piece) ?? '')
    yield isLong ? leftOut(piece.kind, piece.key, TOO_LONG, { place: piece.place }) : piece
  }
  for (const { path } of archive.files.filter((file) => long.has(file)))
    yield leftOut('file', path, TOO_LONG)
}

/** Of the files that hold one text each. */
async function longTexts({ files }: Archive): Promise<Set<ArchiveFile>> {
  const long = new Set<ArchiveFile>()
  for (const file of files)
    if (TEXT.test(file.path) && file.size > LONGEST_TEXT && isLongText(await readText(file)))
      long.add(file)
  return long
}
