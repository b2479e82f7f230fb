import type { ContentPiece, ImportPiece } from '@site/import-readers/pieces.ts'
import type { Database } from '../../../../../../supabase/database.types.ts'
import type { PieceKind, PieceOf, PreparedPiece } from './piece-kind.ts'
import { prepareArticle } from './prepare-article.ts'
import { prepareAuthor } from './prepare-author.ts'
import { prepareCategory } from './prepare-category.ts'
import { prepareComment } from './prepare-comment.ts'
import { prepareMenu } from './prepare-menu.ts'
import { preparePage } from './prepare-page.ts'
import { prepareRecord, prepareRows, prepareSeries } from './prepare-rows.ts'

export type ImportKind = Database['public']['Enums']['import_kind']

/** The import may have made a draft of what was published. */
const isDraft = ({ state }: { state: string }, prepared: PreparedPiece | undefined): boolean =>
  (prepared?.state ?? state) === 'draft'

const textOf = ({ html }: { html: string }): string => html

const nounOf = ({ of }: { of: string }): string => of

/** An address could be guessed from a digest of it. */
const withoutEmail = ({ rows: _, ...own }: PieceOf<'subscriber' | 'suppression'>) => ({
  ...own,
  email: '',
})

const NAMED_ROW: PieceKind<PieceOf<'units' | 'cup_weights' | 'spellings'>> = {
  prepare: prepareRows,
  // The site's own were deleted for them, so Undo must not remove them.
  restore: (piece) => ({ ...prepareRows(piece), replaces: true }),
  digested: (piece) => piece,
  nounOf,
}

/** What is referred to comes first, as in the type `import_kind`; Undo goes from the last to the first. */
const PIECE_KINDS: { [Kind in ImportKind]: PieceKind<PieceOf<Kind>> } = {
  record: { prepare: prepareRecord, restore: prepareRecord, nounOf },
  subscriber: {
    prepare: ({ email, agreedAt, source }, { agreement = null }) => ({
      email,
      agreed_at: agreedAt,
      ...(source && { source }),
      agreement,
    }),
    digested: withoutEmail,
    hasEmailAsKey: true,
  },
  suppression: {
    prepare: ({ email, reason }) => ({ email, reason }),
    digested: withoutEmail,
    hasEmailAsKey: true,
  },
  spellings: NAMED_ROW,
  cup_weights: NAMED_ROW,
  units: NAMED_ROW,
  series: {
    prepare: prepareSeries,
    restore: prepareRecord,
    digested: (piece) => piece,
    nounOf,
  },
  author: { prepare: prepareAuthor },
  category: { prepare: prepareCategory },
  page: { prepare: preparePage, isDraft, textOf },
  article: { prepare: prepareArticle, isDraft, textOf },
  redirect: { prepare: ({ from, to }) => ({ from, to }) },
  comment: { prepare: prepareComment, textOf },
  menu: { prepare: prepareMenu },
}

export const IMPORT_KINDS = Object.keys(PIECE_KINDS) as ImportKind[]

/** Whether the piece is imported: the others only say what a source has. */
export const isContent = (piece: ImportPiece): piece is ContentPiece => piece.kind in PIECE_KINDS

/** The functions of the piece's kind. */
export const kindOf = ({ kind }: ContentPiece): PieceKind<ContentPiece> => PIECE_KINDS[kind]

/** For reports. */
export const nounOfPiece = (piece: ContentPiece): string =>
  kindOf(piece).nounOf?.(piece) ?? piece.kind
