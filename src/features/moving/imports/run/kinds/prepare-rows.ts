import { noteIn } from '@site/import-readers/notes.ts'
import type { ContentPiece } from '@site/import-readers/pieces.ts'
import type { StoredImage } from '../../../../base/images/contract.ts'
import type { MagazineRecord } from '../../magazine/own-pieces.ts'
import type { PieceOf, Preparing } from './piece-kind.ts'

/** Rows of an own export; `row` is the id of the first one, 0 in tables without numeric ids. */
export function prepareRows({ rows = [] }: ContentPiece) {
  const id = Number(rows[0]?.[1][0]?.id)
  return { rows, row: Number.isSafeInteger(id) ? id : 0 }
}

/** With the account, file and picture that belong to the rows; the picture keeps its name. */
export async function prepareRecord(piece: MagazineRecord, { pictures, makeAccount }: Preparing) {
  const note = noteIn(piece.notes)
  if (piece.account && makeAccount && !(await makeAccount(piece.account)))
    note('refused', 'This account could not be created.')
  if (piece.file) await pictures.storeFile(piece.file, note)
  if (piece.picture) await pictures.store(piece.picture, '', note)
  return prepareRows(piece)
}

/** Beside other content the cover has another name. */
export async function prepareSeries(piece: PieceOf<'series'>, { pictures }: Preparing) {
  const { rows, row } = prepareRows(piece)
  const stored = piece.picture && (await pictures.store(piece.picture, '', noteIn(piece.notes)))
  for (const series of rows[0]?.[1] ?? [])
    series.cover = stored ? { ...(series.cover as object), ...sizeOf(stored) } : null
  return { rows, row }
}

const sizeOf = ({ url, width, height }: StoredImage) => ({ url, width, height })
