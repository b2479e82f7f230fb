import * as v from 'valibot'
import { compilePath } from './path-pattern.ts'

export const redirect = v.pipe(
  v.strictObject({
    from: v.pipe(
      v.string(),
      v.check(compiles, 'Not a path that Netlify understands'),
      v.regex(/^[^*]*(\/\*)?$/, 'A * may only be the last segment'),
    ),
    to: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:\/\/)/, 'Neither a path nor an address')),
    status: v.optional(v.picklist([200, 301, 302, 307, 308, 404]), 301),
    force: v.optional(v.boolean(), false),
    query: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.check(
    ({ to, status }) => to.startsWith('/') || (status >= 300 && status < 400),
    'Proxying to another site is not supported',
  ),
)

/** Headers that Netlify sets itself. */
const RESERVED =
  /^(accept-ranges|age|allow|alt-svc|connection|content-(encoding|length|range)|date|location|server|set-cookie|trailer|transfer-encoding|upgrade)$/i

export const header = v.strictObject({
  for: v.pipe(v.string(), v.startsWith('/', 'Not a path that Netlify understands')),
  values: v.record(
    v.pipe(
      v.string(),
      v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Not a header name'),
      v.check((name) => !RESERVED.test(name), 'Netlify sets this header itself'),
    ),
    v.pipe(v.string(), v.regex(/^[^\r\n\0]*$/, 'A header value is one line')),
  ),
})

export const netlifyToml = v.strictObject({
  build: v.optional(
    v.strictObject({
      command: v.optional(v.string()),
      publish: v.optional(v.string(), 'dist'),
      environment: v.optional(v.record(v.string(), v.string())),
    }),
    {},
  ),
  // Functions have their schedules in their own configuration.
  functions: v.optional(
    v.strictObject({
      directory: v.optional(v.string(), 'functions'),
      node_bundler: v.optional(v.picklist(['nft'])),
      included_files: v.optional(v.array(v.string())),
    }),
    {},
  ),
  plugins: v.optional(
    v.array(v.strictObject({ package: v.pipe(v.string(), v.startsWith('./', 'Not a local one')) })),
  ),
  redirects: v.optional(v.array(redirect), []),
  headers: v.optional(v.array(header), []),
})

function compiles(text: string): boolean {
  try {
    compilePath(text)
    return true
  } catch {
    return false
  }
}
