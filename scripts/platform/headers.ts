import type { Header } from '@netlify/headers-parser'

/** The headers of all rules whose path matches; of two for the same header the later rule's. */
export function headersFor(rules: Header[], pathname: string): Headers {
  const headers = new Headers()
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue
    for (const [name, value] of Object.entries(values)) headers.set(name, value)
  }
  return headers
}
