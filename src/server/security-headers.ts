import type { Context } from '@netlify/functions'

/** Headers of all functions; netlify.toml repeats them for pages. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

/** The policy of API answers, which load and run nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For copies of the site that search engines must not list. */
export const UNLISTED: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex' }

/** Whether this is a preview; in production Netlify's context may be empty. */
export const isPreview = (context: string | undefined): boolean =>
  Boolean(context) && !['production', 'dev'].includes(context ?? '')

/** Adds security headers to a response; headers that it already has stay. */
export function secure(response: Response, { deploy }: Pick<Context, 'deploy'>): Response {
  const headers = new Headers({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': API_POLICY,
    ...(isPreview(deploy?.context) && UNLISTED),
  })
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers.set(name, value)
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
