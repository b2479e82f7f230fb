import { oneLine, plainText } from '@site/import-readers/html/plain-words.ts'
import { sourceSlug } from '@site/import-readers/source-slug.ts'
import type { PieceOf } from './piece-kind.ts'
import { redirectsFrom } from './redirect-from.ts'

export const prepareAuthor = ({
  name,
  slug = '',
  key,
  biography,
  addresses = [],
  notes,
}: PieceOf<'author'>) => ({
  name:
    oneLine(name, 100)
      .replace(/\b(?:https?:\/\/|www\.)\S*/g, '')
      .trim() || 'Unnamed author',
  // For a name in another script.
  slug: sourceSlug(slug, key, name),
  biography: [...plainText(biography)].slice(0, 2000).join(''),
  addresses: redirectsFrom(addresses, notes),
})
