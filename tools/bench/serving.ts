import autocannon, { type Options } from 'autocannon'
import type { StartedSite } from '../../scripts/test/site.ts'
import { weighArticles } from '../../tests/support/page-weight.ts'
import { quantile } from './statistics.ts'

const CALLERS = 16
const SECONDS = 5

/** Prints how many calls of each kind the site answers, against a static page, and what one weighs. */
export async function printServing(site: StartedSite): Promise<void> {
  const calls: Record<string, Options> = {
    'static article': { url: `${site.url}/article/article-1` },
    'GET /api/article': { url: `${site.url}/api/article?id=article-1` },
    'GET /api/article/comment': { url: `${site.url}/api/article/comment?article_id=article-2` },
    'POST /api/article/search': {
      url: `${site.url}/api/article/search`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tag: [1], quantity: 5 }),
    },
  }
  console.log(`\nServing (${CALLERS} callers)`)
  let page = 0
  for (const [name, call] of Object.entries(calls)) {
    const options = { connections: CALLERS, duration: SECONDS, ...call }
    const { statuses, lost, per_s, p95_ms } = await measureRequests(options)
    page ||= per_s
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    console.log(
      `  ${name}: ${per_s}/s, p95 ${p95_ms} ms, ${answers.join(', ')}, ${lost} lost, ${(per_s / page).toFixed(2)} of a static page`,
    )
  }
  const [weight] = await weighArticles(site.release)
  console.log(
    `\nAn article page: ${weight?.html} bytes of HTML, ${weight?.styles} of styles, ${weight?.scripts} of scripts (brotli)`,
  )
}

/** How often each status was answered, and how fast. */
type Answers = {
  statuses: Record<number, number>
  /** Connections that broke, and calls that were not answered in ten seconds. */
  lost: number
  per_s: number
  p95_ms: number
}

/** Sends requests for as long as the options say, and counts what comes back. */
async function measureRequests(options: Options): Promise<Answers> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ timeout: 10, ...options }, (error, done) =>
      error ? reject(error) : resolve(done),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(milliseconds)
    })
  })
  return {
    statuses,
    lost: result.errors,
    per_s: Math.round(result.requests.average),
    p95_ms: Math.round(quantile(times, 0.95) * 10) / 10,
  }
}
