import { createServer } from 'node:http'
import { KEPT_OPEN } from '../../../scripts/platform/server.ts'

export type StandInRequest = { method: string; path: string; query: URLSearchParams; body: unknown }
export type StandInAnswer = { status?: number; body: unknown }

export type StandIn = {
  url: string
  requests: string[]
  close(): Promise<void>
}

/** Only callers with the token are answered. */
export async function serveJson(
  token: string,
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const requests: string[] = []
  const server = createServer(KEPT_OPEN, async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    requests.push(`${method} ${pathname}`)
    const isKnown = request.headers.authorization === `Bearer ${token}` || isOpen(pathname)
    const call = { method, path: pathname, query: searchParams, body: text && JSON.parse(text) }
    const { status = 200, body } = isKnown
      ? await Promise.try(answer, call).catch((error: Error) => failed(error))
      : { status: 401, body: { message: 'Unauthorized' } }
    response.writeHead(status, body === undefined ? {} : { 'Content-Type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
}

const failed = ({ message }: Error): StandInAnswer => ({ status: 500, body: { message } })

/** Hooks, commands and keys are authorized in other ways; extensions are public. */
const isOpen = (path: string): boolean => /^\/(build_hooks|cli|rest|site|team)\//.test(path)
