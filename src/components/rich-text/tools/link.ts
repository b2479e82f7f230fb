import { isAllowedLink } from '../model/marks.ts'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const IS_MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/
const IS_HOST = /^[^\s/@?#]+\.[a-z]{2,}(?:[/?#:]|$)/i

export const withPlainScheme = (address: string): string =>
  address.replace(HAS_SCHEME, (scheme) => scheme.toLowerCase())

export const BAD_LINK =
  'A link must begin with http://, https://, mailto: or tel:, or with / for a page of this site.'

/** The link for text pasted over a selection; null when the text is not an address. */
export const pastedOver = (text: string): string | null =>
  /^(?:https?:|mailto:|tel:|www\.|\/\w)\S+$/i.test(text.trim()) ? linkFrom(text) : null

function withoutOwnOrigin(address: string): string {
  const here = globalThis.location?.origin
  return here && address.startsWith(`${here}/`) ? address.slice(here.length) : address
}

/** Completes a typed address; null when it is not allowed. */
export function linkFrom(typed: string): string | null {
  const text = withoutOwnOrigin(typed.trim())
  if (/^[/#?]/.test(text)) return /\s/.test(text) ? null : text
  if (IS_MAIL.test(text)) return `mailto:${text}`
  const address =
    !HAS_SCHEME.test(text) && IS_HOST.test(text) ? `https://${text}` : withPlainScheme(text)
  return HAS_SCHEME.test(address) && isAllowedLink(address) && URL.canParse(address)
    ? address
    : null
}
