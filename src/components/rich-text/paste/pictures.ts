/** The pictures that were found while pasted text was cleaned. */
export type Pictures = {
  /** Pictures within the text by their placeholder addresses. */
  pending: Map<string, string>
  /** How many are on other sites or on a disk. */
  refused: number
}

export const picturesOf = (): Pictures => ({ pending: new Map(), refused: 0 })

const OWN = /^\/images\//
const WITHIN = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

/** The address of a picture in the article; null when it is not allowed. */
export function addressFor(src: string, pictures: Pictures): string | null {
  if (OWN.test(src)) return src
  if (!WITHIN.test(src)) {
    pictures.refused += 1
    return null
  }
  // Has the form of this site's images, so that the sanitiser leaves it.
  const address = `/images/${crypto.randomUUID()}/pending.webp`
  pictures.pending.set(address, src)
  return address
}

/** A picture that came as a `data:` address, as a file. */
export function fileOf(address: string): File {
  const [head = '', data = ''] = address.split(',')
  const type = /image\/[a-z]+/i.exec(head)?.[0] ?? 'image/png'
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return new File([bytes], 'the pasted picture', { type })
}
