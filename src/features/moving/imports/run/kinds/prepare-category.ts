import { oneLine, plainText } from '@site/import-readers/html/plain-words.ts'
import { sourceSlug } from '@site/import-readers/source-slug.ts'
import type { PieceOf } from './piece-kind.ts'
import { redirectsFrom } from './redirect-from.ts'

export const prepareCategory = (piece: PieceOf<'category'>) => ({
  name: oneLine(piece.name, 80) || 'Unnamed',
  slug: sourceSlug(piece.slug, piece.name),
  description: [...plainText(piece.description)].slice(0, 1000).join(''),
  parent: piece.parent,
  is_tag: piece.isTag,
  in_menus: !piece.isTag || piece.parent !== null,
  addresses: redirectsFrom(piece.addresses, piece.notes),
})
