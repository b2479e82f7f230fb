import { deleteCookie, writeCookie } from '../../../lib/browser-cookies.ts'

/** rule: sessions/saved-path */
export const SAVED_PATH_COOKIE = 'resedit_saved_path'

const SAVED_SECONDS = 60 * 60
/** Paths of pages around the login, and of what is no page. */
export const NO_DESTINATION =
  /^\/(?:login|logout|register|activate|forgot-password|forgotpw|reset-password|api|\.netlify|__[a-z]+)(?:\.html)?(?:\/|$)/i

export const herePath = (): string => location.pathname + location.search + location.hash

/** Saves the path of this page, unless it is around the login. */
export function savePath(): void {
  if (!NO_DESTINATION.test(location.pathname))
    writeCookie(SAVED_PATH_COOKIE, encodeURIComponent(herePath()), SAVED_SECONDS)
}

export const forgetSavedPath = (): void => deleteCookie(SAVED_PATH_COOKIE)
