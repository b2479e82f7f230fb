/** Only pages that return to a saved path load this file. */
import { decoded } from '@site/text/decoded.ts'
import { readCookie } from '../../../lib/browser-cookies.ts'
import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { LEFT, type LeftPlace, RETURN } from './return-place.ts'
import { forgetSavedPath, NO_DESTINATION, SAVED_PATH_COOKIE } from './saved-path.ts'

const MAX_LENGTH = 2000

/** Control and bidirectional characters, and the backslash. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]/u
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i
const ENCODED_SLASH = /%(?:2f|5c)/i
/** A path must not leave this placeholder origin. */
const ORIGIN = 'https://site.invalid'

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

/** Returns the saved path and forgets it; without one, returns the path of the home page. */
export function takeSavedPath(): string {
  const path = decoded(readCookie(SAVED_PATH_COOKIE))
  forgetSavedPath()
  return isReturnPath(path) ? path : '/'
}

/** Goes to the saved path, which `restorePlace` then scrolls to the former position. */
export function returnToSavedPath(): void {
  const path = takeSavedPath()
  const place = takeFromSessionStorage<LeftPlace>(LEFT)
  if (place?.path === path) writeSessionStorage(RETURN, place)
  location.replace(path)
}
