import type { ArticlePiece, RecordPiece } from '@site/import-readers/pieces.ts'
import type { Card } from '../../../kitchen/cards/contract.ts'
import type { Sharing } from '../../../publishing/articles/shared/sharing.ts'
import type { ExportedPerson } from '../../exports/shared/export-format.ts'

/** An article; what only an own export has is optional. */
export type MagazineArticle = ArticlePiece & { cards?: Card[]; sharing?: Partial<Sharing> }

/** A row; what only an own export has is optional. */
export type MagazineRecord = RecordPiece & { account?: ExportedPerson }
