import { noteIn } from '@site/import-readers/notes.ts'
import type { ContentPiece, LeftOutPiece, RecordPiece } from '@site/import-readers/pieces.ts'
import { leftOut } from '@site/import-readers/readers/shared/other-pieces.ts'
import { withoutTags } from '@site/text/without-tags.ts'
import type { ImportReport } from '../contract.ts'
import { countLeftOut, countWithin } from '../import-report.ts'
import type { ImportPictures } from './import-pictures.ts'
import type { OtherPiece } from './piece-batches.ts'

const STAYS = 'It is imported only into an empty magazine. Existing content stays as it is.'

type Choosing = {
  report: ImportReport
  /** Gets files that no reader takes: a text that comes later may use them. */
  files: LeftOutPiece[]
  pictures: ImportPictures
  /** Records come with a whole magazine only. */
  takesRecords: boolean
  /** Asks the former site for missing recipes. */
  readsPages: boolean
}

/** The pieces that are imported. Counts the others in the report. */
export async function* contentPieces(
  pieces: AsyncIterable<OtherPiece>,
  { report, files, pictures, takesRecords, readsPages }: Choosing,
): AsyncGenerator<ContentPiece> {
  for await (const piece of pieces) {
    if (piece.kind === 'left-out' && piece.of === 'file') files.push(piece)
    else if (piece.kind === 'left-out') countLeftOut(report, piece)
    else if (piece.kind === 'comment' && isEmpty(piece.html))
      countLeftOut(report, leftOut('comment', piece.key, 'It has no words.', piece))
    else if (piece.kind === 'within') countWithin(report, piece)
    else if (piece.kind === 'record' && !takesRecords) await passRecord(piece, report, pictures)
    else if (piece.kind === 'article' && !readsPages) yield { ...piece, recipePage: '' }
    else yield piece
  }
}

const isEmpty = (html: string): boolean => withoutTags(html).replaceAll('&nbsp;', '').trim() === ''

/** Texts that are imported contain the address of a file, and show the pictures. */
async function passRecord(
  { of, key, place, notes, file, picture }: RecordPiece,
  report: ImportReport,
  pictures: ImportPictures,
): Promise<void> {
  if (file) {
    await pictures.storeFile(file, noteIn(notes))
    countWithin(report, { kind: 'within', of, key, place, notes })
  } else if (!picture) countLeftOut(report, leftOut(of, key, STAYS, { place, notes }))
}
