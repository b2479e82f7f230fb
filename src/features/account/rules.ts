/** The role that may do everything (rule: accounts/roles). */
export const ADMINISTRATOR = 'administrator'

export const ACTIVATION_CODE_MS = 24 * 60 * 60 * 1000

/** Characters that a password needs; administrators need more. */
export const MIN_PASSWORD = 8
export const MIN_ADMINISTRATOR_PASSWORD = 15
/** At most what bcrypt reads, although Auth hashes an HMAC of it (rule: accounts/password-length). */
export const MAX_PASSWORD_BYTES = 72

/** Characters as people count them: an emoji outside the first plane is one. */
export const lengthOf = (text: string): number => [...text].length

export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength

/** Whether a user has every wanted role (rule: sessions/pages-with-roles). */
export const holdsRoles = (held: { slug: string }[], wanted: string[]): boolean =>
  wanted.every((slug) => held.some((role) => role.slug === slug))
