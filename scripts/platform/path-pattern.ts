const PLACEHOLDER = /^:([A-Za-z_]\w*)$/
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Compiles `from` of a redirect: `:name` is a segment, a last `*` the rest or nothing (`:splat`).
 * The matcher answers the values as they are written in the address, or null.
 * @throws Error without a leading slash, or for a repeated placeholder
 */
export function compilePath(pattern: string): (pathname: string) => Record<string, string> | null {
  if (!pattern.startsWith('/')) throw new Error(`The path "${pattern}" must begin with a slash.`)
  const segments = pattern.split('/').slice(1)
  const open = segments.at(-1) === '*'
  if (open || segments.at(-1) === '') segments.pop()
  const source = segments.map((segment) => `/${segmentSource(segment)}`).join('')
  const expression = new RegExp(`^${source}${open ? '(?:/(?<splat>.*))?' : '/?'}$`)
  return (pathname) => {
    const match = expression.exec(pathname)
    if (match === null) return null
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? ''])
    return Object.fromEntries(values)
  }
}

function segmentSource(segment: string): string {
  const name = PLACEHOLDER.exec(segment)?.[1]
  return name === undefined ? literal(encode(segment)) : `(?<${name}>[^/]+)`
}

/** The path of a rule in encoded form; a rule may be written either way. */
const encode = (text: string) => new URL(`http://x/${text}`).pathname.slice(1)
