import { htmlOfIssue } from '../src/features/readers/newsletter/issue-preview.server.ts'
import { observed } from '../src/server/observe.ts'
import type { ReadConfig } from '../src/server/page-function.ts'

/** The policy of an email's HTML, which has inline styles and no scripts. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups"

export default observed('/newsletter/preview/:key', async ({ url }, { params }) => {
  const isDark = new URL(url).searchParams.get('theme') === 'dark'
  const html = await htmlOfIssue(params.key ?? '', isDark)
  return html === null ? over() : frame(html)
})

const frame = (html: string) =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })

const over = () =>
  new Response('This preview is over. Open it again.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

export const config: ReadConfig = {
  path: '/newsletter/preview/:key',
  method: ['GET', 'HEAD'],
}
