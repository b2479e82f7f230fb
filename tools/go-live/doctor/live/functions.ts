import { API_POLICY, SECURITY_HEADERS } from '../../../../src/server/security-headers.ts'
import type { Seen } from '../findings.ts'
import { type LiveSite, withAdvice, wrongHeaders, wrongStatus } from './site.ts'

const FROM_LOG =
  'See the log of the function (Netlify: Logs > Functions), and npm run doctor -- --production with the same variables.'

export async function checkOnDemandPage({ get, article }: LiveSite): Promise<Seen> {
  const articlePath = await article()
  if (!articlePath) return { unasked: 'no article is published' }
  const path = `${articlePath}/now`
  const response = await get(path)
  const html = await response.text()
  const problems = [
    ...wrongStatus(path, response, 200),
    ...wrongHeaders(path, response, SECURITY_HEADERS),
  ]
  if (!html.includes('<article')) problems.push(`${path} shows no article.`)
  return withAdvice(problems, FROM_LOG)
}

/**
 * Checks that the function of previews answers, and that its pages are neither cached nor indexed.
 */
export async function checkPreview({ get }: LiveSite): Promise<string[]> {
  const path = `/preview/${'x'.repeat(43)}`
  const response = await get(path)
  return withAdvice(
    [
      ...wrongStatus(path, response, 404),
      ...wrongHeaders(path, response, {
        ...SECURITY_HEADERS,
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      }),
    ],
    FROM_LOG,
  )
}

/** Checks that a picture of the home page exists and is cached. */
export async function checkImages({ get, home }: LiveSite): Promise<Seen> {
  const { html } = await home()
  const path = /["'\s](\/images\/[^"'\s]+\.(?:webp|avif))/.exec(html)?.[1]
  if (!path) return { unasked: 'the home page shows no picture' }
  const response = await get(path)
  const problems = [
    ...wrongStatus(path, response, 200),
    ...wrongHeaders(path, response, {
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  ]
  if (!response.headers.get('content-type')?.startsWith('image/'))
    problems.push(`${path} is not a picture.`)
  return withAdvice(problems, FROM_LOG)
}

/** The health of a deployment; older versions lack some fields. */
export type ReportedHealth = {
  status: string
  release: string | null
  database: string
  storage: string
  mail: string
  schedule: string
  last_build: { status: string; requested_at: string } | null
}

/** Reads the health. @throws Error when the deployment does not answer */
export async function readHealth({ get }: LiveSite): Promise<ReportedHealth> {
  const response = await get('/api/health')
  const answer = await response.json().catch(() => null)
  const health = response.ok ? answer : answer?.results?.[0]
  if (!health)
    throw new Error(`/api/health answers ${response.status} without a state. ${FROM_LOG}`)
  return health
}

/** Checks that functions reach their services and know their release. */
export async function checkHealth(site: LiveSite): Promise<string[]> {
  const { database, storage, release } = await readHealth(site)
  const problems = wrongHeaders('/api/health', await site.get('/api/health'), {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': API_POLICY,
  })
  if (database !== 'ok') problems.push(`The database is ${database}.`)
  if (storage !== 'ok') problems.push(`Storage is ${storage}.`)
  if (!release) problems.push('It does not say which release it is.')
  return withAdvice(problems, FROM_LOG)
}
