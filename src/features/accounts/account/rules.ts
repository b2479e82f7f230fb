export const ACTIVATION_CODE_MS = 24 * 60 * 60 * 1000

/** In characters. */
export const MIN_PASSWORD = 8
export const MIN_PASSWORD_WITH_ROLE = 15
/** The limit of bcrypt, although Auth hashes an HMAC (rule: accounts/password-length). */
export const MAX_PASSWORD_BYTES = 72

export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength
