/** Short-lived, and readable by scripts (rule: sessions/two-cookies). */
export const TOKEN_COOKIE = 'resedit_usr_token'
/** HttpOnly, so that scripts cannot read it. */
export const REFRESH_COOKIE = 'resedit_usr_refresh'
/** rule: sessions/two-cookies */
export const SESSION_SECONDS = 14 * 24 * 60 * 60
/** An access token that expires within this time is renewed. */
export const RENEW_WITHIN_SECONDS = 5 * 60

/** The fragment of the login's address after a restore, which ended all sessions. */
export const AFTER_RESTORE = '#restored'
