import type { ImportNote } from '@site/import-readers/pieces.ts'
import { decoded } from '@site/text/decoded.ts'

/** The path that a redirect is stored with; none, and a note, when there can be no redirect from it. */
export function redirectFrom(address: string, notes: ImportNote[]): string[] {
  const path = address.replace(/(.)\/(?=$|[?#])/, '$1').replace(/#.*$/, '')
  const encoded = encodeURI(decoded(path))
  if (encoded.length <= 300 && encoded.startsWith('/') && encoded !== '/') return [encoded]
  notes.push({
    topic: 'addresses',
    words: `The former address ${address.slice(0, 200)} cannot be redirected.`,
  })
  return []
}

export const redirectsFrom = (addresses: string[], notes: ImportNote[]): string[] =>
  addresses.flatMap((address) => redirectFrom(address, notes))
