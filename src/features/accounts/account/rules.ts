export const ACTIVATION_CODE_MS = 24 * 60 * 60 * 1000

/** How the codes of a change of address begin, by which their page waits for a press. */
export const OF_CHANGE = 'change-'

/** The fewest characters of a password. */
export const MIN_PASSWORD = 8
/** The fewest characters of a password whose account has a role. */
export const MIN_PASSWORD_WITH_ROLE = 15
/** The limit of bcrypt, although Supabase Auth hashes an HMAC (rule: accounts/password-length). */
export const MAX_PASSWORD_BYTES = 72

/** The length of a text in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength
