import { UnreadableImport } from '../archive/refuse.ts'
import type { Archive, ImportPiece, Reader, ReadOptions } from '../pieces.ts'

/** Of one article. No discussion that people wrote comes near it. */
export const MOST_COMMENTS = 100_000

/** What a reader reads. @throws UnreadableImport where an article has more comments than can come */
export async function* limitedPieces(
  reader: Reader,
  archive: Archive,
  options: ReadOptions,
): AsyncGenerator<ImportPiece> {
  const comments = new Map<string, number>()
  for await (const piece of reader.read(archive, options)) {
    if (piece.kind === 'comment') {
      const count = (comments.get(piece.article) ?? 0) + 1
      comments.set(piece.article, count)
      if (count > MOST_COMMENTS)
        throw new UnreadableImport(
          `An article has more than ${MOST_COMMENTS.toLocaleString('en')} comments, and so many cannot come: ${piece.place}.`,
        )
    }
    yield piece
  }
}
