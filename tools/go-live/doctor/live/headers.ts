import { SECURITY_HEADERS, UNLISTED } from '../../../../src/server/security-headers.ts'
import { type LiveSite, withAdvice, wrongHeaders, wrongStatus } from './site.ts'

const REVALIDATED = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'
const SECRET = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

const FROM_FILES =
  'Files have them from netlify.toml and from dist/_headers, which the build writes: are both in the deploy, and does no other rule change them?'

function wrongPolicy(path: string, { headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? 'none'
  const isWhole =
    /default-src '(self|none)'/.test(policy) &&
    policy.includes("frame-ancestors 'none'") &&
    !policy.includes('unsafe-inline')
  return isWhole ? [] : [`${path} has Content-Security-Policy: ${policy}.`]
}

/** Checks the headers of the home page. */
export async function checkPages({ home }: LiveSite): Promise<string[]> {
  const { response } = await home()
  return withAdvice(
    [
      ...wrongStatus('/', response, 200),
      ...wrongHeaders('/', response, { ...SECURITY_HEADERS, 'Cache-Control': REVALIDATED }),
      ...wrongPolicy('/', response),
    ],
    FROM_FILES,
  )
}

const SHELLS: Record<string, Record<string, string | null>> = {
  '/search/rye': {},
  '/activate/doctor': SECRET,
  '/reset-password/doctor': SECRET,
  '/invitation/doctor': SECRET,
  '/newsletter/confirm/doctor': SECRET,
  '/vii/articles/doctor': UNLISTED,
}

/** Checks that addresses below a shell have its page and headers. */
export async function checkShells({ get }: LiveSite): Promise<string[]> {
  const problems: string[] = []
  for (const [path, own] of Object.entries(SHELLS)) {
    const response = await get(path)
    problems.push(
      ...wrongStatus(path, response, 200),
      ...wrongHeaders(path, response, { ...SECURITY_HEADERS, ...own }),
      ...wrongPolicy(path, response),
    )
  }
  return withAdvice(problems, FROM_FILES)
}

/** Checks that only immutable files are cached. */
export async function checkAssets({ get, home }: LiveSite): Promise<string[]> {
  const { html } = await home()
  const asset = /["'](\/_astro\/[^"']+\.(?:js|css))["']/.exec(html)?.[1]
  if (!asset) return ['The home page names no script and no style of the build.']
  const expected: [string, string][] = [
    [asset, FOREVER],
    ['/sw.js', 'no-cache'],
    ['/pagefind/pagefind.js', REVALIDATED],
  ]
  const problems: string[] = []
  for (const [path, cache] of expected) {
    const response = await get(path)
    problems.push(
      ...wrongStatus(path, response, 200),
      ...wrongHeaders(path, response, {
        'Cache-Control': cache,
        'X-Content-Type-Options': 'nosniff',
      }),
    )
  }
  return withAdvice(problems, FROM_FILES)
}

/** Checks that search engines may list the site at this address. */
export async function checkListing({ get, home, origin }: LiveSite): Promise<string[]> {
  const { response, html } = await home()
  const problems = wrongHeaders('/', response, { 'X-Robots-Tag': null })
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  if (canonical?.replace(/\/$/, '') !== origin)
    problems.push(`/ says that its address is ${canonical ?? 'none'}, and not ${origin}.`)
  const robots = await (await get('/robots.txt')).text()
  if (!robots.includes(`Sitemap: ${origin}/sitemap.xml`) || /^Disallow: \/$/m.test(robots))
    problems.push(`/robots.txt does not lead to ${origin}/sitemap.xml.`)
  return withAdvice(
    problems,
    'Is SITE_URL the address that was asked, was the site built after it was set, and is this the deploy for readers and not a preview?',
  )
}
