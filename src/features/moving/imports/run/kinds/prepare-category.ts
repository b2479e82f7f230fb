import { decoded } from '../../../../../lib/decoded.ts'
import { proposeId } from '../../../../../lib/propose-id.ts'
import { oneLine, plainText } from '../plain-words.ts'
import type { PieceOf } from './piece-kind.ts'
import { redirectsFrom } from './redirect-from.ts'

export const prepareCategory = (piece: PieceOf<'category'>) => ({
  name: oneLine(piece.name, 80) || 'Unnamed',
  slug: proposeId(decoded(piece.slug) || piece.name),
  description: [...plainText(piece.description)].slice(0, 1000).join(''),
  parent: piece.parent,
  in_menus: !piece.isTag || piece.parent !== null,
  addresses: redirectsFrom(piece.addresses, piece.notes),
})
