/** Returns the code of `/activate/{code}`, and removes it from address, history and referrers. */
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
