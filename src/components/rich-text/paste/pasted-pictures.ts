import type { Element } from 'hast'

export type Pictures = {
  pending: Map<string, string>
  refused: number
  /** Pictures in files of Word, which the clipboard does not contain. */
  unreadable: number
}

export const picturesOf = (): Pictures => ({ pending: new Map(), refused: 0, unreadable: 0 })

const OWN = /^\/images\//
const ELSEWHERE = /^(?:https?:)?\/\//i
const WITHIN = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i

const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u
/** Emoji by their pictograms; the property `Emoji` would include digits. */
const PICTOGRAM = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u

/** The character of a picture that stands for one, as some sites show emoji. */
export function emojiOf({ alt, className, dataEmoji, src }: Element['properties']): string | null {
  const text = String(dataEmoji ?? alt ?? '').trim()
  if (text === '' || OWN.test(String(src))) return null
  const isNamed = /emoji|smiley/i.test(String(className)) && text.length < 40
  return isNamed || (EMOJI.test(text) && PICTOGRAM.test(text)) ? text : null
}

/** The address of a picture in the text; null when it is not allowed. */
export function addressFor(src: string, pictures: Pictures): string | null {
  if (OWN.test(src)) return src
  if (!WITHIN.test(src)) {
    pictures[ELSEWHERE.test(src) ? 'refused' : 'unreadable'] += 1
    return null
  }
  // The sanitizer keeps only images of this site, so the picture gets such an address until it is
  // uploaded.
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
