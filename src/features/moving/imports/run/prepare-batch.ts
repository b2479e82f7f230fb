import { nextTurn } from '@site/import-readers/archive/next-turn.ts'
import type { ContentPiece } from '@site/import-readers/pieces.ts'
import type { PreparedPiece, Preparing } from './kinds/piece-kind.ts'
import { preparePiece } from './prepare-piece.ts'

/**
 * Prepares pieces until the run has to pause. Pictures may take long: what is prepared by then is
 * written.
 * @param goesOn asked after each piece; false pauses the run
 */
export async function prepareBatch(
  pieces: ContentPiece[],
  preparing: Preparing,
  goesOn: () => Promise<boolean>,
): Promise<{ prepared: PreparedPiece[]; isPaused: boolean }> {
  const prepared: PreparedPiece[] = []
  for (const piece of pieces) {
    prepared.push(await preparePiece(piece, preparing))
    await nextTurn()
    if (!(await goesOn())) return { prepared, isPaused: true }
  }
  return { prepared, isPaused: false }
}
