import { type Answers, measureRequests } from './requests.ts'

type Call = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The calls that readers make. */
export type Traffic = { reads: Call[]; writes: Call[] }

const READS = 27
const WRITES = 3

/**
 * The calls of readers for the articles of a site.
 *
 * @param token of a reader who may vote and comment
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
    post('/api/article/comment', { article_id: id, body: `On ${id}: [<id>]` }, bearer),
  ])
  return { reads, writes }
}

const post = (path: string, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  body: JSON.stringify(body),
})

/** Calls with so many callers, each as soon as it has its answer; nine calls of ten read. */
export function generateLoad(
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
  // autocannon puts another word for `[<id>]` each time: a comment that repeats one is refused.
  return measureRequests({
    url: site,
    requests,
    connections: callers,
    duration: seconds,
    idReplacement: true,
  })
}

/** Reads one page over and over, by two callers. */
export const readPage = (url: string, seconds: number): Promise<Answers> =>
  measureRequests({ url, connections: 2, duration: seconds })
