/**
 * Removes the code of `/activate/{code}` from the address, so that no history entry or referrer
 * contains it.
 */
export function takeSecret(page: `/${string}`): string {
  const { pathname } = location
  if (!pathname.startsWith(`${page}/`)) return ''
  history.replaceState(history.state, '', page)
  try {
    return decodeURIComponent(pathname.slice(page.length + 1))
  } catch {
    return ''
  }
}
