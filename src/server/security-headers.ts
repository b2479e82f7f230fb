import type { Context } from '@netlify/functions'

/**
 * What every answer of the site carries. Pages have the same from netlify.toml, whose rules do not
 * reach functions on Netlify; a test holds the two together.
 */
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

/** Stricter than a page's: an answer of the API shows, runs and loads nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Keeps a copy of the site out of search engines. */
export const UNLISTED: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex' }

/**
 * Whether Netlify serves a copy that is not the site itself: a preview of a branch, say. In production
 * it may tell functions an empty context.
 */
export const isPreview = (context: string | undefined): boolean =>
  Boolean(context) && !['production', 'dev'].includes(context ?? '')

const POLICY_OF_PAGE = /<meta http-equiv="content-security-policy" content="([^"]+)"[^>]*>/i

/**
 * The policy that Astro wrote into a page, with the hashes of its own scripts and styles, as a header,
 * with what a meta tag cannot say. Empty when the page has none.
 */
export function policyOf(html: string): Record<string, string> {
  const [, policy] = POLICY_OF_PAGE.exec(html) ?? []
  if (!policy) return {}
  const plain = policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')
  return { 'Content-Security-Policy': `${plain}; frame-ancestors 'none'` }
}

/** A page whose policy is sent as a header: it need not say it too. */
export const withoutPolicy = (html: string): string => html.replace(POLICY_OF_PAGE, '')

/** Gives an answer the headers that it may not be without; its own values win. */
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
