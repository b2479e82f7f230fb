import { randomUUID } from 'node:crypto'
import { scrubbed } from '../../src/server/scrub.ts'
import { changeHeaders } from './change-headers.ts'
import { compressAnswer } from './compress.ts'
import { fileResponse, REVALIDATE } from './file-response.ts'
import { failure } from './function-call.ts'
import type { FunctionMatch, Functions, Peer } from './functions.ts'
import { headersFor } from './headers.ts'
import type { NetlifyConfig } from './netlify-config.ts'
import { createRedirects, type Redirect } from './redirects.ts'
import { oncePerRelease, readHeaders, readRedirects } from './release-rules.ts'
import { createFileFinder, type PublishedFile } from './static-files.ts'

export type Router = (request: Request, peer: Peer) => Promise<Response>

export type RouterOptions = {
  config: Pick<NetlifyConfig, 'redirects' | 'headers'>
  functions: Functions
  publishDir(): string | null
  local?(request: Request, peer: Peer): Promise<Response | null> | Response | null
}

/** Routes requests as Netlify does, and never rejects. Header rules apply only to files. */
export function createRouter({ config, functions, publishDir, local }: RouterOptions): Router {
  const redirectsOf = oncePerRelease(async (folder) =>
    createRedirects(await readRedirects(folder, config.redirects)),
  )
  const headersOf = oncePerRelease((folder) => readHeaders(folder, config.headers))
  const findFile = createFileFinder(publishDir)

  async function route(request: Request, peer: Peer): Promise<Response> {
    const own = await local?.(request, peer)
    if (own) return own
    const url = new URL(request.url)
    const match = functions.find(request.method, url.pathname)
    if (match && !match.preferStatic) return call(match, request, peer, url)
    const redirect = (await redirectsOf(publishDir()))(url)
    if (redirect?.force)
      return (await follow(redirect, request, peer, url)) ?? notFound(request, url)
    const file = await findFile(url.pathname)
    if (file?.cleanUrl) return underRules(url, moved(301, file.cleanUrl + url.search))
    if (file && (isRead(request) || !match)) return publish(file, request, url)
    if (match) return call(match, request, peer, url)
    return (redirect && (await follow(redirect, request, peer, url))) ?? notFound(request, url)
  }

  /**
   * Follows a redirect or rewrite; null when a rewrite leads nowhere. Functions and files see the
   * original address.
   */
  async function follow({ status, location }: Redirect, request: Request, peer: Peer, url: URL) {
    if (status !== 200 && status !== 404) return underRules(url, moved(status, location))
    const { pathname } = new URL(location, url)
    const match = status === 200 ? functions.find(request.method, pathname) : null
    if (match) return call(match, request, peer, url)
    const file = await findFile(pathname)
    return file && publish(file, request, url, status)
  }

  async function publish(file: PublishedFile, request: Request, url: URL, status = 200) {
    if (isRead(request)) return underRules(url, await fileResponse(file, request, status))
    const headers = { allow: 'GET, HEAD', 'cache-control': REVALIDATE }
    return underRules(url, new Response('Method not allowed\n', { status: 405, headers }))
  }

  async function notFound(request: Request, url: URL) {
    const page = isRead(request) ? await findFile('/404.html') : null
    const response = page
      ? await fileResponse(page, request, 404)
      : new Response('Not found\n', { status: 404, headers: { 'cache-control': REVALIDATE } })
    return underRules(url, response)
  }

  async function call(match: FunctionMatch, request: Request, peer: Peer, url: URL) {
    const answer = await compressAnswer(await match.call(ownRequest(request, peer), peer), request)
    return underRules(url, answer, { keepOwn: true })
  }

  async function underRules(url: URL, response: Response, { keepOwn = false } = {}) {
    const rules = headersFor(await headersOf(publishDir()), url.pathname)
    return changeHeaders(response, (headers) => {
      for (const [name, value] of rules) {
        if (keepOwn && headers.has(name)) continue
        // An answer for a missing asset must not be cached as immutable.
        if (name === 'cache-control' && response.status >= 400) continue
        headers.set(name, value)
      }
    })
  }

  return async (request, peer) => {
    const response = await route(request, peer).catch((error: unknown) => {
      const requestId = randomUUID()
      console.error(`[${requestId}] ${request.method} failed:`, scrubbed(error))
      return failure(requestId)
    })
    return request.method === 'HEAD' ? withoutBody(response) : response
  }
}

/**
 * The request with the site's own origin. A function fetches pages from it, so the Host header is
 * not trusted.
 */
function ownRequest(request: Request, { origin }: Peer): Request {
  if (!origin) return request
  const { protocol, host, port } = new URL(origin)
  const url = new URL(request.url)
  if (url.host === host || url.host === `127.0.0.1:${port}`) return request
  return new Request(Object.assign(url, { protocol, host }), request)
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const moved = (status: number, location: string) =>
  new Response(null, { status, headers: { location, 'cache-control': REVALIDATE } })

function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => {})
  const { status, statusText, headers } = response
  return new Response(null, { status, statusText, headers })
}
