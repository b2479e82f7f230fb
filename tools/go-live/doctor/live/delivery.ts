import type { Seen } from '../findings.ts'
import { type LiveSite, withAdvice, wrongStatus } from './site.ts'

const PAGE = '/articles'

const ON_NETLIFY =
  'See Netlify: Project configuration > Build & deploy > Post processing; the site needs nothing of it.'

/** Checks that pages are at plain addresses, to which other forms redirect. */
export async function checkAddresses({ get, origin }: LiveSite): Promise<string[]> {
  const problems = wrongStatus(PAGE, await get(PAGE), 200)
  for (const other of [`${PAGE}.html`, `${PAGE}/`]) {
    const response = await get(other)
    const leads = new URL(response.headers.get('location') ?? other, origin).pathname === PAGE
    const says = (await response.text()).includes(`rel="canonical" href="${origin}${PAGE}"`)
    if (!(response.status === 301 || response.status === 308 ? leads : says))
      problems.push(`${other} neither leads to ${PAGE} nor names it (status ${response.status}).`)
  }
  problems.push(...wrongStatus('/no-such-page', await get('/no-such-page'), 404))
  const unknown = await get('/api/no-such-call')
  problems.push(...wrongStatus('/api/no-such-call', unknown, 404))
  if (!unknown.headers.get('content-type')?.includes('json'))
    problems.push('/api/no-such-call answers with a page instead of a message.')
  return withAdvice(problems, ON_NETLIFY)
}

/** Checks that an unchanged page is not sent again. */
export async function checkCaching({ get, home }: LiveSite): Promise<string[]> {
  const { response } = await home()
  const tag = response.headers.get('etag')
  if (!tag) return ['/ has no ETag: a browser would fetch it again at each visit.']
  const again = await get('/', { headers: { 'If-None-Match': tag } })
  return withAdvice(wrongStatus(`/ with If-None-Match: ${tag}`, again, 304), ON_NETLIFY)
}

/** Checks that HEAD is answered as GET. */
export async function checkHead({ get, article }: LiveSite): Promise<string[]> {
  const problems: string[] = []
  const articlePath = await article()
  for (const path of ['/', '/api/health', ...(articlePath ? [articlePath] : [])]) {
    const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)]
    const type = ({ headers }: Response) => headers.get('content-type')
    await whole.body?.cancel()
    if (head.status !== whole.status || type(head) !== type(whole))
      problems.push(
        `HEAD ${path} answers ${head.status}, ${type(head)}, and GET ${whole.status}, ${type(whole)}.`,
      )
  }
  return withAdvice(problems, 'Monitors and link previews send such requests.')
}

const PACKET = 1400

/** Checks that texts are compressed. */
export async function checkCompression({ get, home }: LiveSite): Promise<string[]> {
  const { response, html } = await home()
  const script = /["'](\/_astro\/[^"']+\.js)["']/.exec(html)?.[1]
  const answers: [string, Response][] = [['/', response]]
  const read = script ? await get(script) : null
  // An answer smaller than a packet is not compressed.
  if (script && read && (await read.clone().text()).length > PACKET) answers.push([script, read])
  const problems = answers.flatMap(([path, { headers }]) =>
    /^(br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '') ? [] : [`${path} is not.`],
  )
  return withAdvice(
    problems,
    'Any proxy between readers and the site must let compressed responses pass.',
  )
}

/** Checks that unencrypted requests are redirected. */
export async function checkHttps({ origin, get }: LiveSite): Promise<Seen> {
  if (!origin.startsWith('https:')) return { unasked: 'the address that was given is not https' }
  const plain = `http:${origin.slice('https:'.length)}/`
  const response = await fetch(plain, { redirect: 'manual' }).catch(() => null)
  const leads = response?.headers.get('location')?.startsWith('https:')
  if (response && !leads)
    return [
      `${plain} answers ${response.status} and does not lead to https: see Netlify: Domain management > HTTPS.`,
    ]
  await get('/')
  return []
}
