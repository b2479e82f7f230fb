/**
 * The files that a path may mean: itself, `a.html` and `a/index.html`. None for an unsafe path
 * (`..`, encoded slash, backslash, NUL, hidden file).
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

/**
 * The address without `.html` and `/index.html`, as Netlify's pretty URLs; null when it has
 * neither.
 */
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
