import type { Backend } from '../../scripts/backend/app.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'

const backends = new Map<string, Backend>()
const elsewhere = globalThis.fetch

/** Answers calls of a backend inside the process: over a socket a call costs a third more. */
export function answerCallsOf(backend: Backend): void {
  backends.set(new URL(backend.url).origin, backend)
  const { close } = backend
  backend.close = () => {
    backends.delete(new URL(backend.url).origin)
    return close()
  }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

let ownSite: Send | undefined

/** Answers what functions ask of the site itself; without a site nothing answers. */
export function answerOwnCalls(send: Send | undefined): void {
  ownSite = send
}

globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const url = URL.canParse(address) ? new URL(address) : undefined
  const backend = url && backends.get(url.origin)
  if (backend) return answerOf(backend, new Request(input, init))
  return ownSite && url?.origin === ORIGIN ? followed(ownSite, url, init) : elsewhere(input, init)
}

async function followed(send: Send, url: URL, init?: RequestInit): Promise<Response> {
  const answer = await send(url.pathname + url.search, init)
  const location = answer.headers.get('location')
  return location && init?.redirect !== 'manual' ? fetch(new URL(location, url), init) : answer
}

/** As over a socket, a call that is given up does not wait for its answer. */
async function answerOf(backend: Backend, request: Request): Promise<Response> {
  const { signal } = request
  signal.throwIfAborted()
  const answer = backend.answer(request).catch(() => new Response(null, { status: 500 }))
  let giveUp = () => {}
  const givenUp = new Promise<never>((_, fail) => {
    giveUp = () => fail(signal.reason)
    signal.addEventListener('abort', giveUp)
  })
  return Promise.race([answer, givenUp]).finally(() => signal.removeEventListener('abort', giveUp))
}
