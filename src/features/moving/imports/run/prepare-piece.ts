import { createHash } from 'node:crypto'
import type { ContentPiece } from '@site/import-readers/pieces.ts'
import { ASKED_AGAIN } from './import-pictures.ts'
import type { PreparedPiece, Preparing } from './kinds/piece-kind.ts'
import { kindOf } from './kinds/piece-kinds.ts'
import { prepareRows } from './kinds/prepare-rows.ts'

/** The same as long as the source has the same. */
export function digestOf(piece: ContentPiece): string {
  const { digested = withoutRows } = kindOf(piece)
  const { notes: _, place: __, ...own } = digested(piece) as Partial<ContentPiece>
  return createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 32)
}

const withoutRows = ({ rows: _, ...own }: ContentPiece): object => own

/** The piece as SQL writes it. Adds to the piece's notes what is changed. */
export async function preparePiece(
  piece: ContentPiece,
  preparing: Preparing,
): Promise<PreparedPiece> {
  const { kind, key } = piece
  const digest = digestOf(piece)
  const { prepare, restore = prepareRows } = kindOf(piece)
  const content = await (preparing.restores ? restore : prepare)(piece, preparing)
  const isIncomplete = piece.notes.some(({ topic }) => topic === ASKED_AGAIN)
  // With another digest the next run prepares it again.
  return { ...content, kind, key, digest: isIncomplete ? `${digest} lacks an answer` : digest }
}
