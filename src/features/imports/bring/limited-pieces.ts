import { UnreadableImport } from '../archive/refuse.ts'
import type { Archive, ImportPiece, Reader, ReadOptions } from '../pieces.ts'

export const MOST_COMMENTS = 100_000

/** @throws UnreadableImport where an article has too many comments */
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
