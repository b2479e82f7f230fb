import {
  firstParagraph,
  firstSentence,
  oneLine,
  withoutTitle,
} from '@site/import-readers/html/plain-words.ts'
import { sourceSlug } from '@site/import-readers/source-slug.ts'
import { prepareText } from '../prepare-text.ts'
import type { PieceOf, Preparing } from './piece-kind.ts'
import { redirectsFrom } from './redirect-from.ts'

/** A page without a title or a text is a draft. */
export async function preparePage(piece: PieceOf<'page'>, preparing: Preparing) {
  const { body: text, anchors } = await prepareText(piece, piece.notes, preparing)
  const title = oneLine(piece.title, 120)
  const body = withoutTitle(text, title)
  const isPublished =
    piece.state === 'published' && title !== '' && body !== '' && !preparing.asDrafts
  const description =
    oneLine(piece.description, 300) || firstSentence(firstParagraph(body) || title, 300)
  return {
    state: isPublished ? 'published' : 'draft',
    slug: sourceSlug(piece.slug, title) || 'page',
    title: title || 'Untitled',
    description,
    body,
    anchors,
    addresses: redirectsFrom(piece.addresses, piece.notes),
  }
}
