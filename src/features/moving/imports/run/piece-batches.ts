import type { ImportPiece, SourcePiece } from '@site/import-readers/pieces.ts'

export type OtherPiece = Exclude<ImportPiece, SourcePiece>

/** Reads the source, with which every reader begins; the others are read later. */
export async function readSource(
  pieces: AsyncIterable<ImportPiece>,
): Promise<{ source: SourcePiece; others: AsyncIterable<OtherPiece> }> {
  const reading = pieces[Symbol.asyncIterator]()
  const { value: source } = await reading.next()
  if (source?.kind !== 'source') throw new Error('A reader has to begin with the source.')
  const others = { [Symbol.asyncIterator]: () => reading } as AsyncIterable<OtherPiece>
  return { source, others }
}

/** In order, `size` at a time. */
export async function* batchesOf<Piece>(
  pieces: AsyncIterable<Piece>,
  size: number,
): AsyncGenerator<Piece[]> {
  let batch: Piece[] = []
  for await (const piece of pieces) {
    batch.push(piece)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
