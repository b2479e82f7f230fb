import autocannon from 'autocannon'

type Call = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What readers call, and with what they do it. */
export type Traffic = { reads: Call[]; writes: Call[] }

/** What came back: how often each status, what never came, and the times. */
export type Answers = {
  statuses: Record<number, number>
  /** Connections that broke, and calls that were not answered in ten seconds. */
  lost: number
  per_s: number
  median_ms: number
  p95_ms: number
}

const READS = 27
const WRITES = 3

/**
 * What readers do on a site, with the articles that it has: nine calls of ten read.
 *
 * @param token of somebody who may vote and write comments
 */
export async function trafficOn(site: string, token: string): Promise<Traffic> {
  const search = post('/api/article/search', { quantity: 20 })
  const answer = await fetch(site + search.path, search)
  const { results }: { results: { id: string; title: string }[] } = await answer.json()
  const reads = results.flatMap(({ id, title }): Call[] => [
    { method: 'GET', path: `/api/article?id=${id}` },
    { method: 'GET', path: `/api/article/comment?article_id=${id}` },
    post('/api/article/search/f', { keyword: title.split(' ').at(-1) }),
    post('/api/article/preview/id', { ids: [id] }),
    search,
  ])
  const bearer = { authorization: `Bearer ${token}` }
  const writes = results.flatMap(({ id }): Call[] => [
    post(`/api/article/view/${id}`, {}),
    post('/api/article/like', { article_id: id }, bearer),
    post('/api/article/comment', { article_id: id, body: `On ${id}, under load.` }, bearer),
  ])
  return { reads, writes }
}

const post = (path: string, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  body: JSON.stringify(body),
})

/** Lets so many callers call, each as soon as it has its answer, nine reads to a write. */
export function pour(
  site: string,
  { reads, writes }: Traffic,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Answers> {
  // Every caller begins with the first: enough of them that they do not go in step.
  const rounds = Math.max(1, Math.ceil(reads.length / READS))
  const requests = Array.from({ length: rounds * (READS + WRITES) }, (_, at) => {
    const turn = Math.floor(at / 10)
    const list = at % 10 === 9 ? writes : reads
    return list[(at % 10 === 9 ? turn : at - turn) % list.length] as Call
  })
  return count({ url: site, requests, connections: callers, duration: seconds })
}

/** Reads one page over and over, by two callers. */
export const readPage = (url: string, seconds: number): Promise<Answers> =>
  count({ url, connections: 2, duration: seconds })

async function count(options: autocannon.Options): Promise<Answers> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const result = await new Promise<autocannon.Result>((settle, fail) => {
    const run = autocannon({ timeout: 10, ...options }, (error, done) =>
      error ? fail(error) : settle(done),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(milliseconds)
    })
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return {
    statuses,
    lost: result.errors,
    per_s: Math.round(result.requests.average),
    median_ms: at(0.5),
    p95_ms: at(0.95),
  }
}
