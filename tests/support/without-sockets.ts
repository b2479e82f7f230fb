import type { Backend } from '../../scripts/backend/app.ts'

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

globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const backend = URL.canParse(address) && backends.get(new URL(address).origin)
  return backend ? answerOf(backend, new Request(input, init)) : elsewhere(input, init)
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
