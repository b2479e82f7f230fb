/** The slug of the role that may do everything (product specification, section 6). */
export const ADMINISTRATOR = 'administrator'

/** Characters that a password needs; administrators need more. */
export const MIN_PASSWORD = 8
export const MIN_ADMINISTRATOR_PASSWORD = 15
/** bcrypt reads no further. */
export const MAX_PASSWORD_BYTES = 72

/** Characters as people count them: an emoji outside the first plane is one. */
export const lengthOf = (text: string): number => [...text].length

export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength

/** An e-mail address with its host as name servers know it, `exämple.com` as `xn--exmple-cua.com`. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\0-\x7f]+$/.test(domain))
    return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Whether somebody holds every one of the roles that a page or a call asks for (readings, 33). */
export const holdsRoles = (held: { slug: string }[], wanted: string[]): boolean =>
  wanted.every((slug) => held.some((role) => role.slug === slug))
