import { decoded } from '@site/text/decoded.ts'
import { deleteCookie, readCookie, writeCookie } from '../../../lib/browser-cookies.ts'

/** rule: sessions/saved-path */
export const SAVED_PATH_COOKIE = 'resedit_saved_path'

const SAVED_SECONDS = 60 * 60
const MAX_LENGTH = 2000

/** Control and bidirectional characters, and the backslash. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]/u
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i
const ENCODED_SLASH = /%(?:2f|5c)/i
/** A path must not leave this placeholder origin. */
const ORIGIN = 'https://site.invalid'
const NO_DESTINATION =
  /^\/(?:login|logout|register|activate|forgot-password|forgotpw|reset-password|api|\.netlify|__[a-z]+)(?:\.html)?(?:\/|$)/i

/**
 * Whether every browser takes the path for one of this site, and it is not a page around the login
 * (rule: sessions/saved-path).
 */
export function isReturnPath(path: string): boolean {
  if (path.length > MAX_LENGTH || !path.startsWith('/') || path.startsWith('//')) return false
  if (FORBIDDEN.test(path) || ENCODED_CONTROL.test(path)) return false
  const { origin, pathname } = new URL(path, ORIGIN)
  if (origin !== ORIGIN || pathname.startsWith('//') || ENCODED_SLASH.test(pathname)) return false
  // Decoded, because `/%6Cogin` is the login page too.
  return !NO_DESTINATION.test(decoded(pathname))
}

export const herePath = (): string => location.pathname + location.search + location.hash

/** Ignores a path that cannot be returned to. */
export function savePath(path: string): void {
  if (isReturnPath(path)) writeCookie(SAVED_PATH_COOKIE, encodeURIComponent(path), SAVED_SECONDS)
}

/** Returns the saved path and forgets it; without one, returns the path of the home page. */
export function takeSavedPath(): string {
  const path = decoded(readCookie(SAVED_PATH_COOKIE))
  forgetSavedPath()
  return isReturnPath(path) ? path : '/'
}

export const forgetSavedPath = (): void => deleteCookie(SAVED_PATH_COOKIE)
