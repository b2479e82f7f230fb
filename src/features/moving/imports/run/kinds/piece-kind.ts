import type { ContentPiece } from '@site/import-readers/pieces.ts'
import type { Agreement } from '../../../../readers/newsletter/subscribers/contract.ts'
import type { ExportedPerson } from '../../../exports/shared/export-format.ts'
import type { UnknownChoice } from '../../contract.ts'
import type { ImportPictures } from '../import-pictures.ts'
import type { FormerSite } from '../prepare-text.ts'

/** What the preparation of a piece needs to know of its run. */
export type Preparing = {
  pictures: ImportPictures
  site: FormerSite
  asDrafts: boolean
  unknown?: UnknownChoice | undefined
  agreement?: Agreement | null | undefined
  /** Whether an empty magazine becomes the exported one. */
  restores?: boolean
  /** False when the account was refused; absent in a dry run. */
  makeAccount?(person: ExportedPerson): Promise<boolean>
}

/** A piece as `import_<kind>` writes it. */
export type PreparedPiece = Record<string, unknown> & { kind: string; key: string; digest: string }

/** What an import does with the pieces of one kind. In SQL the kind has `import_<kind>` too. */
export type PieceKind<Piece> = {
  /** The fields that `import_<kind>` reads. Adds to the piece's notes what is changed. */
  prepare(piece: Piece, preparing: Preparing): object | Promise<object>
  /** The same for `restore_rows`; by default the rows alone. */
  restore?(piece: Piece, preparing: Preparing): object | Promise<object>
  /** The part of a piece that makes it another when it changes; by default all but its rows. */
  digested?(piece: Piece): object
  /** Noun in reports; by default the name of the kind. */
  nounOf?(piece: Piece): string
  /** The HTML of a text, whose length is limited. */
  textOf?(piece: Piece): string
  /** `prepared` is absent for a piece that a paused run did not reach. */
  isDraft?(piece: Piece, prepared: PreparedPiece | undefined): boolean
  /** Only a keyed hash of an email address is stored (rule: email/suppressed). */
  hasEmailAsKey?: true
}

export type PieceOf<Kind> = ContentPiece & { kind: Kind }
