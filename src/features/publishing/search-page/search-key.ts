import { deleteCookie, readCookie, writeCookie } from '../../../lib/browser-cookies.ts'

const COOKIE = 'search_key'

/** Whether `/` opens the search; readers can switch this off (WCAG 2.1.4). */
export const isKeyOn = (): boolean => readCookie(COOKIE) !== 'off'

export function switchKey(on: boolean): void {
  if (on) deleteCookie(COOKIE)
  else writeCookie(COOKIE, 'off')
}
