export type Pictures = {
  pending: Map<string, string>
  /** Of other sites. */
  refused: number
  /** On the user's computer, out of Word: only their place is in the clipboard. */
  unreadable: number
}

export const picturesOf = (): Pictures => ({ pending: new Map(), refused: 0, unreadable: 0 })

const OWN = /^\/images\//
const ELSEWHERE = /^(?:https?:)?\/\//i
const WITHIN = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

/** The picture's address in the article; null when it is not allowed. */
export function addressFor(src: string, pictures: Pictures): string | null {
  if (OWN.test(src)) return src
  if (!WITHIN.test(src)) {
    pictures[ELSEWHERE.test(src) ? 'refused' : 'unreadable'] += 1
    return null
  }
  // Looks like an image of this site, so that the sanitiser keeps it.
  const address = `/images/${crypto.randomUUID()}/pending.webp`
  pictures.pending.set(address, src)
  return address
}

export function fileOf(address: string): File {
  const [head = '', data = ''] = address.split(',')
  const type = /image\/[a-z]+/i.exec(head)?.[0] ?? 'image/png'
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return new File([bytes], 'the pasted picture', { type })
}
