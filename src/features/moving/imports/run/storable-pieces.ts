import type { ImportPiece } from '@site/import-readers/pieces.ts'

/** The pieces as Postgres can store them: it refuses NUL and half of a surrogate pair. */
export async function* storablePieces(
  pieces: AsyncIterable<ImportPiece>,
): AsyncGenerator<ImportPiece> {
  for await (const piece of pieces)
    yield JSON.parse(
      JSON.stringify(piece, (_, value) =>
        typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
      ),
    )
}
