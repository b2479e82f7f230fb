/**
 * What every answer of a function carries; pages have the same from netlify.toml, whose rules do not
 * reach functions on Netlify. A test holds the two together.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** Stricter than a page's: an answer of the API shows, runs and loads nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Gives an answer the headers that it may not be without; its own values win. */
export function secure(response: Response): Response {
  const headers = new Headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': API_POLICY })
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers.set(name, value)
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
