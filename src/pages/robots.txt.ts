import type { APIRoute } from 'astro'

/** What belongs to somebody, or would be crawled without end. */
const CLOSED = ['/vii', '/api', '/account', '/search']

export const GET: APIRoute = ({ site: origin, url }) => {
  const sitemap = new URL('/sitemap.xml', origin ?? url).href
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } })
}
