/** A compiled `from` of a redirect or `for` of a header rule. */
export type PathPattern = {
  /** The values of the placeholders, still percent-encoded; null when the path does not match. */
  match(pathname: string): Record<string, string> | null
  /** How many characters are certain: the larger, the more specific. */
  specificity: number
}

const PLACEHOLDER = /^:([A-Za-z_]\w*)$/
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Compiles a path as Netlify reads it: `:name` is one segment, a last `*` is the rest or nothing
 * (`:splat`), a `*` elsewhere is any text, and a slash at the end makes no difference.
 *
 * @throws Error when the path does not begin with a slash or names a placeholder twice
 */
export function compilePath(pattern: string): PathPattern {
  if (!pattern.startsWith('/')) throw new Error(`The path "${pattern}" must begin with a slash.`)
  const segments = pattern.split('/').slice(1)
  const open = segments.at(-1) === '*'
  if (open || segments.at(-1) === '') segments.pop()
  const source = segments.map((segment) => `/${segmentSource(segment)}`).join('')
  const expression = new RegExp(`^${source}${open ? '(?:/(?<splat>.*))?' : '/?'}$`)
  return {
    match(pathname) {
      const found = expression.exec(pathname)
      if (found === null) return null
      const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, value ?? ''])
      return Object.fromEntries(values)
    },
    specificity: certainCharacters(segments) + (open ? 0 : 1),
  }
}

const certainCharacters = (segments: string[]) =>
  segments.reduce((sum, segment) => sum + 1 + segment.replace(/^:\w+$|\*/g, '').length, 0)

function segmentSource(segment: string): string {
  const name = PLACEHOLDER.exec(segment)?.[1]
  if (name !== undefined) return `(?<${name}>[^/]+)`
  return segment
    .split('*')
    .map((text) => literal(encode(text)))
    .join('.*')
}

/** Requests arrive percent-encoded; a rule may be written either way. */
const encode = (text: string) => new URL(`http://x/${text}`).pathname.slice(1)
