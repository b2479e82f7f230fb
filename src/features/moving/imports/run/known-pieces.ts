import type { ContentPiece } from '@site/import-readers/pieces.ts'
import { digestOf } from './prepare-piece.ts'

/** By kind, then by key. */
export type KnownPieces = Map<
  string,
  Record<string, { digest: string; address: string | null; is_draft: boolean }>
>

/** The pieces that are new or have changed at their source, and those that are here as they are. */
export function sortKnown(
  pieces: ContentPiece[],
  known: KnownPieces,
): { fresh: ContentPiece[]; same: ContentPiece[] } {
  const isSame = (piece: ContentPiece): boolean =>
    known.get(piece.kind)?.[piece.key]?.digest === digestOf(piece)
  return {
    fresh: pieces.filter((piece) => !isSame(piece)),
    same: pieces.filter(isSame),
  }
}
