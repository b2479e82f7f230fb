/** The access token; short-lived and readable by scripts (rule: sessions/two-cookies). */
export const TOKEN_COOKIE = 'resedit_usr_token'
/** The refresh token; HttpOnly. */
export const REFRESH_COOKIE = 'resedit_usr_refresh'
/** 14 days (rule: sessions/two-cookies). */
export const SESSION_SECONDS = 14 * 24 * 60 * 60
/** `authenticate` renews an access token that expires within this time. */
export const RENEW_WITHIN_SECONDS = 5 * 60
