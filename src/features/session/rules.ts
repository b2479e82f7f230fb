/** The access token, which page scripts read; short-lived (rule: sessions/two-cookies). */
export const TOKEN_COOKIE = 'resedit_usr_token'
/** The refresh token, which no script sees. */
export const REFRESH_COOKIE = 'resedit_usr_refresh'
/** Both cookies live 14 days (rule: sessions/two-cookies). */
export const SESSION_SECONDS = 14 * 24 * 60 * 60
/** An access token that ends within this time is renewed by `authenticate`. */
export const RENEW_WITHIN_SECONDS = 5 * 60
