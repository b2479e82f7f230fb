/** The pictures that were found while pasted text was cleaned. */
export type Pictures = {
  /** Pictures that came within the text, by the address that stands in their place. */
  pending: Map<string, string>
  /** How many lie on other sites, or on somebody's disk. */
  refused: number
}

export const picturesOf = (): Pictures => ({ pending: new Map(), refused: 0 })

const OWN = /^\/images\//
const WITHIN = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

/** The address of a picture in the article; null when it may not be taken. */
export function addressFor(src: string, pictures: Pictures): string | null {
  if (OWN.test(src)) return src
  if (!WITHIN.test(src)) {
    pictures.refused += 1
    return null
  }
  // Looks like a picture of this site, so that the sanitiser leaves it; nobody can guess it.
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
