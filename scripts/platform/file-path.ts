/**
 * The files, relative to the publish folder and in order, that a path may mean: itself,
 * `a.html` and `a/index.html`. Each segment is decoded exactly once. A path that could name
 * anything else (`..`, an encoded slash, a backslash, NUL, a hidden file) means none.
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
 * The address under which Netlify's pretty URLs publish a file, when the path spells the file's
 * name instead: `/a` for `/a.html`, `/a/` for `/a/index.html`. Null when the path is clean.
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
