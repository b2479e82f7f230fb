/**
 * The files that a path may mean, in order: itself, `a.html` and `a/index.html`. Unsafe paths
 * (`..`, encoded slash, backslash, NUL, hidden file) mean no file.
 */
export function candidateFiles(pathname: string): string[] {
  const segments = decode(pathname)
  if (segments === null) return []
  const folder = segments.at(-1) === ''
  if (folder) segments.pop()
  if (!segments.every(isPlain)) return []
  const path = segments.join('/')
  if (path === '') return ['index.html']
  return folder
    ? [`${path}/index.html`, `${path}.html`]
    : [path, `${path}.html`, `${path}/index.html`]
}

/** Netlify's pretty URL of a file's path (`/a` for `/a.html`); null when it is already clean. */
export function cleanPath(pathname: string): string | null {
  const clean = pathname.replace(/\/index\.html$/, '/').replace(/(?<=[^/])\.html$/, '')
  return clean === pathname ? null : clean
}

function decode(pathname: string): string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}

const isPlain = (segment: string) =>
  segment !== '' &&
  !/[/\\\0]/.test(segment) &&
  (!segment.startsWith('.') || segment === '.well-known')
