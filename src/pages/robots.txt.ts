import type { APIRoute } from 'astro'
import { isPreview } from '../server/security-headers.ts'

/** Private pages, and the search, in which crawlers would find new addresses without end. */
const CLOSED = ['/vii', '/api', '/account', '/search']

/** rule: pages/previews-unlisted */
export const GET: APIRoute = ({ site: origin, url }) => {
  if (isPreview(process.env.CONTEXT)) return textOf(['User-agent: *', 'Disallow: /'])
  const sitemap = new URL('/sitemap.xml', origin ?? url).href
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
  ]
  return textOf(lines)
}

const textOf = (lines: string[]): Response =>
  new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } })
