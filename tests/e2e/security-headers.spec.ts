import { SECURITY_HEADERS } from '../../src/server/security-headers.ts'
import { expect, test } from '../support/browser.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'

/** Files, redirects, functions and refusals, with the status that each has. */
const OTHERS: [method: string, path: string, status: number][] = [
  ['GET', '/sitemap.xml', 200],
  ['GET', '/rss.xml', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/manifest.webmanifest', 200],
  ['GET', '/sw.js', 200],
  ['GET', '/suggestions.json', 200],
  ['GET', '/pagefind/pagefind.js', 200],
  ['GET', '/forgotpw', 301],
  ['GET', '/feed', 301],
  ['GET', '/about.html', 301],
  ['GET', '/article/1', 301],
  ['GET', '/article/never-written', 404],
  ['GET', '/preview/no-such-token', 404],
  ['GET', '/images/never/480.webp', 404],
  ['GET', '/_astro/gone.js', 404],
  ['GET', '/api/nowhere', 404],
  ['GET', '/api/health', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/account', 401],
  ['POST', '/about', 405],
  ['DELETE', '/api/health', 405],
  ['POST', '/api/contact', 403],
  ['POST', '/newsletter/unsubscribe/x', 200],
]
const PAGES = PAGE_KINDS.map(({ path, status = 200 }): [string, string, number] => [
  'GET',
  path,
  status,
])

/** Addresses that are secrets say less of themselves. */
const SECRET =
  /^\/(invitation$|(activate|reset-password|newsletter\/(confirm|unsubscribe)|preview)\/)/

test('Every answer of the site has the security headers', async ({ request }) => {
  for (const [method, path, status] of [...PAGES, ...OTHERS]) {
    const answer = await request.fetch(path, { method, maxRedirects: 0 })
    const what = `${method} ${path}`
    expect(answer.status(), what).toBe(status)
    const headers = answer.headers()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const quiet = name === 'Referrer-Policy' && SECRET.test(path)
      expect
        .soft(headers[name.toLowerCase()], `${what}: ${name}`)
        .toBe(quiet ? 'no-referrer' : value)
    }
    const policy = headers['content-security-policy']
    expect.soft(policy, what).toMatch(/default-src '(self|none)'/)
    expect.soft(policy, what).toContain("frame-ancestors 'none'")
    expect.soft(policy, what).not.toContain('unsafe-inline')
  }
})
