export const ACTIVATION_CODE_MS = 24 * 60 * 60 * 1000

/** Characters that a password needs; those who have a role need more. */
export const MIN_PASSWORD = 8
export const MIN_PASSWORD_WITH_ROLE = 15
/** At most what bcrypt reads, although Auth hashes an HMAC of it (rule: accounts/password-length). */
export const MAX_PASSWORD_BYTES = 72

/** Characters as people count them: an emoji outside the first plane is one. */
export const lengthOf = (text: string): number => [...text].length

export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength
