/** The value of a cookie; empty when the browser has no such cookie. */
export const readCookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** Browsers shorten this time to their own limit. */
const FOR_EVER = 'expires=Fri, 31 Dec 9999 23:59:59 GMT'

/** Stores the cookie forever, or for the given number of seconds. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const life = seconds === undefined ? FOR_EVER : `max-age=${seconds}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; samesite=strict; ${life}${secure}`
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; path=/; samesite=strict; max-age=0`
}
