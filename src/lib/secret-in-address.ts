/**
 * Takes what stands in the address below a page, `/activate/{code}`, out of it: neither the history
 * nor a link that is followed shall hold a key to an account.
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
