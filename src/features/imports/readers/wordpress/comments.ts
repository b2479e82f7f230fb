import { plainText } from '../../bring/prepare-piece.ts'
import type {
  ArticlePiece,
  CommentPiece,
  ImportNote,
  LeftOutPiece,
  PagePiece,
} from '../../pieces.ts'
import { starsOf } from './comment-stars.ts'
import { whenOf } from './items.ts'
import type { WxrPart } from './read-wxr.ts'
import { field, nameWithoutEmail } from './wxr-index.ts'

const STATES: Record<string, string> = {
  '0': 'It was held for a review.',
  spam: 'It was marked as spam.',
  trash: 'It was in the bin.',
  'post-trashed': 'It was in the bin with its article.',
}
const TYPES: Record<string, string> = {
  pingback: 'It is a pingback, which no reader wrote.',
  trackback: 'It is a trackback, which no reader wrote.',
  order_note: 'It is a note of a shop order.',
  webmention: 'It is a mention on another site.',
}
/** Of its article, at least. */
function undated(piece: ArticlePiece | PagePiece | LeftOutPiece, notes: ImportNote[]): string {
  notes.push({ topic: 'dates', words: 'A comment without a date has the one of its article.' })
  const when = piece.kind === 'article' ? piece.publishedAt : null
  return when ?? new Date(0).toISOString()
}

/** A comment that readers saw, or why it does not come. Its email address is not read. */
export function commentOf(
  { fields, meta }: Extract<WxrPart, { kind: 'comment' }>,
  piece: ArticlePiece | PagePiece | LeftOutPiece,
): CommentPiece | LeftOutPiece {
  const id = field(fields, 'wp:comment_id')
  const place = `comment ${id} of ${piece.place}`
  const state = field(fields, 'wp:comment_approved')
  const reason =
    TYPES[field(fields, 'wp:comment_type')] ??
    (state === '1' || state === 'approve' ? null : (STATES[state] ?? 'It was not approved.')) ??
    (piece.kind === 'page' ? 'Pages have no comments here.' : null) ??
    (piece.kind === 'left-out' ? 'What it belongs to does not come.' : null)
  if (reason !== null) return { kind: 'left-out', of: 'comment', key: id, place, notes: [], reason }
  const notes: ImportNote[] = []
  const parent = field(fields, 'wp:comment_parent')
  return {
    ...{ kind: 'comment', key: id, place, notes, article: piece.key },
    parent: parent === '' || parent === '0' ? null : parent,
    name: nameWithoutEmail(plainText(field(fields, 'wp:comment_author'))),
    writtenAt: whenOf({ fields }, 'comment', notes) ?? undated(piece, notes),
    html: fields.get('wp:comment_content') ?? '',
    stars: starsOf(meta),
  }
}
