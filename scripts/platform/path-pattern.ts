const PLACEHOLDER = /^:([A-Za-z_]\w*)$/
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A `from` of a redirect or `for` of a header rule, as Netlify reads it: `:name` is a segment, a last `*` the rest or nothing (`:splat`), another `*` any
 * text.
 *
 * @throws Error for a path without a leading slash, or a placeholder that occurs twice
 */
export function compilePath(pattern: string) {
  if (!pattern.startsWith('/')) throw new Error(`The path "${pattern}" must begin with a slash.`)
  const segments = pattern.split('/').slice(1)
  const open = segments.at(-1) === '*'
  if (open || segments.at(-1) === '') segments.pop()
  const source = segments.map((segment) => `/${segmentSource(segment)}`).join('')
  const expression = new RegExp(`^${source}${open ? '(?:/(?<splat>.*))?' : '/?'}$`)
  return {
    /** Placeholders, percent-encoded; null without a match. */
    match(pathname: string): Record<string, string> | null {
      const found = expression.exec(pathname)
      if (found === null) return null
      const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, value ?? ''])
      return Object.fromEntries(values)
    },
    /** The number of literal characters. */
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
