import { plainText } from '../../html/plain-words.ts'
import type {
  ArticlePiece,
  CommentPiece,
  ImportNote,
  ImportPiece,
  LeftOutPiece,
} from '../../pieces.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { placeOf, whenOf } from './items.ts'
import { withPermalinks } from './permalinks.ts'
import type { WxrFields, WxrPart } from './read-wxr.ts'
import { field, hashOf, keyOf, nameWithoutEmail, starsOf } from './wxr-fields.ts'
import type { WxrIndex } from './wxr-index.ts'

const STATES = new Map([
  ['0', 'It was held for a review.'],
  ['spam', 'It was marked as spam.'],
  ['trash', 'It was in the bin.'],
  ['post-trashed', 'It was in the bin with its article.'],
])
const TYPES = new Map([
  ['pingback', 'It is a pingback, which no reader wrote.'],
  ['trackback', 'It is a trackback, which no reader wrote.'],
  ['order_note', 'It is a note of a shop order.'],
  ['webmention', 'It is a mention on another site.'],
])

function undated({ publishedAt }: ArticlePiece, notes: ImportNote[]): string {
  notes.push({ topic: 'dates', words: 'A comment without a date has the one of its article.' })
  return publishedAt ?? new Date(0).toISOString()
}

function reasonToLeave(fields: WxrFields, owner: ImportPiece | null): string | null {
  const type = TYPES.get(field(fields, 'wp:comment_type'))
  if (type) return type
  const state = field(fields, 'wp:comment_approved')
  if (state !== '1') return STATES.get(state) ?? 'It was not approved.'
  return owner?.kind === 'page' ? 'Pages have no comments here.' : null
}

/** Email addresses are not read. */
export function commentOf(
  { item, fields, meta }: Extract<WxrPart, { kind: 'comment' }>,
  owner: ImportPiece | null,
  index: WxrIndex,
): CommentPiece | LeftOutPiece {
  const key = field(fields, 'wp:comment_id') || hashOf([keyOf(item), ...fields.values()])
  const notes: ImportNote[] = []
  const base = { key, place: `comment ${key} of ${placeOf(item)}`, notes }
  const reason = reasonToLeave(fields, owner)
  if (owner?.kind !== 'article' || reason !== null) {
    return leftOut('comment', key, reason ?? 'What it belongs to is not imported.', base)
  }
  const parent = field(fields, 'wp:comment_parent')
  return {
    ...base,
    kind: 'comment',
    article: owner.key,
    parent: parent === '' || parent === '0' ? null : parent,
    name: nameWithoutEmail(plainText(field(fields, 'wp:comment_author'))),
    writtenAt: whenOf({ fields }, 'comment', notes) ?? undated(owner, notes),
    html: withPermalinks(fields.get('wp:comment_content') ?? '', index),
    stars: starsOf(meta),
  }
}
