const PLACEHOLDER = /^:([A-Za-z_]\w*)$/
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * As Netlify reads `from` and `for`: `:name` is a segment, a last `*` the rest or nothing
 * (`:splat`), another `*` any text.
 * @throws Error without a leading slash, or for a repeated placeholder
 */
export function compilePath(pattern: string) {
  if (!pattern.startsWith('/')) throw new Error(`The path "${pattern}" must begin with a slash.`)
  const segments = pattern.split('/').slice(1)
  const open = segments.at(-1) === '*'
  if (open || segments.at(-1) === '') segments.pop()
  const source = segments.map((segment) => `/${segmentSource(segment)}`).join('')
  const expression = new RegExp(`^${source}${open ? '(?:/(?<splat>.*))?' : '/?'}$`)
  return {
    match(pathname: string): Record<string, string> | null {
      const match = expression.exec(pathname)
      if (match === null) return null
      const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? ''])
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

/** The path of a rule in encoded form; a rule may be written either way. */
const encode = (text: string) => new URL(`http://x/${text}`).pathname.slice(1)
