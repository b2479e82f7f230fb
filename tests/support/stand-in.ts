import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { KEPT_OPEN } from '../../scripts/platform/server.ts'

type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

/** A server that answers some addresses itself, and lets another one answer the rest. */
export type ServiceStandIn = {
  readonly url: string
  /** What it answers itself, by path. */
  answers: Record<string, Answer>
  /** Who answers the rest; without it, that is 404. */
  behind: string
  /** The paths that it was asked for. */
  paths: string[]
  /** The headers of each. */
  headers: IncomingHttpHeaders[]
  /** Changes the text of an answer that it passes on. */
  change(text: string): string
}

const unchanged = (text: string) => text

/** A stand-in for as long as a test file runs; each test finds it without answers. */
export function openStandIn(): ServiceStandIn {
  let server: Server
  const standIn: ServiceStandIn = {
    get url() {
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    },
    answers: {},
    behind: '',
    paths: [],
    headers: [],
    change: unchanged,
  }
  beforeAll(async () => {
    server = createServer(KEPT_OPEN, async (request, response) => {
      const path = request.url ?? '/'
      standIn.paths.push(path)
      standIn.headers.push(request.headers)
      const { status = 200, headers = {}, body } = standIn.answers[path] ?? (await passOn())
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))

      async function passOn(): Promise<Answer> {
        if (!standIn.behind) return { status: 404, body: { message: 'Not found' } }
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const { method = 'GET' } = request
        const answer = await fetch(standIn.behind + path, {
          method,
          headers: { apikey: '', ...(request.headers as Record<string, string>) },
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        })
        const type = answer.headers.get('content-type') ?? 'text/plain'
        return {
          status: answer.status,
          headers: { 'content-type': type },
          body: standIn.change(await answer.text()),
        }
      }
    })
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  })
  beforeEach(() =>
    Object.assign(standIn, { answers: {}, behind: '', paths: [], headers: [], change: unchanged }),
  )
  afterAll(() => new Promise((settle) => server.close(settle)))
  return standIn
}
