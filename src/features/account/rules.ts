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

/** Whether somebody holds every one of the roles that a page or a call asks for (readings, 33). */
export const holdsRoles = (held: { slug: string }[], wanted: string[]): boolean =>
  wanted.every((slug) => held.some((role) => role.slug === slug))
