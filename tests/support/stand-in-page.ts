import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import { $session } from '../../src/features/base/session/store.ts'
import { CallError } from '../../src/lib/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '../../src/lib/endpoint.ts'
import { ApiError } from '../../src/server/errors.ts'
import { readInput } from '../../src/server/input.ts'
import { createStandInDocument, type ShownPage } from './stand-in-document.ts'

type Answering<E extends AnyEndpoint> = Mock<
  (input: InputOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>
>

/** A page as far as stores touch it, and its calls. */
export type StandInPage = ShownPage & {
  /** The calls of a test, by their method and path; the token that each had. */
  calls: { call: string; token: string | null }[]
  /**
   * Answers a call from memory, once the contract has read its input. A `CallError` becomes the
   * answer that it was made of; without a status nothing is answered.
   */
  answer<E extends AnyEndpoint>(endpoint: E): Answering<E>
}

/** A page for the tests of a file; each begins with an empty one. */
export function openStandInPage(): StandInPage {
  const handlers = new Map<AnyEndpoint, Mock>()
  const page = {} as StandInPage
  beforeEach(() => {
    Object.assign(page, {
      toasts: [],
      openToasts: [],
      questions: [],
      confirms: true,
      dialogs: [],
      visits: [],
    })
    Object.assign(page, { cookies: new Map(), storage: new Map(), calls: [] })
    for (const handler of handlers.values()) handler.mockReset()
    $session.set({ status: 'unknown' })
    for (const [name, value] of Object.entries(createStandInDocument(page)))
      vi.stubGlobal(name, value)
    vi.stubGlobal('fetch', answerCall)
  })
  afterEach(() => vi.unstubAllGlobals())
  page.answer = <E extends AnyEndpoint>(endpoint: E) => {
    const handler = vi.fn()
    handlers.set(endpoint, handler)
    return handler as Answering<E>
  }

  async function answerCall(path: string, init: RequestInit): Promise<Response> {
    const request = new Request(new URL(path, 'http://localhost'), init)
    const { pathname } = new URL(request.url)
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
    page.calls.push({ call: `${request.method} ${pathname}`, token })
    for (const [endpoint, handler] of handlers) {
      const match = new URLPattern({ pathname: endpoint.path }).exec({ pathname })
      if (match && endpoint.method === request.method)
        return answerAs(endpoint, request, handler, match.pathname.groups)
    }
    throw new Error(`${request.method} ${pathname} has no answer in this test.`)
  }
  return page
}

async function answerAs(
  endpoint: AnyEndpoint,
  request: Request,
  handler: Mock,
  groups: Record<string, string | undefined>,
): Promise<Response> {
  const params = Object.entries(groups).map(([name, value = '']) => [
    name,
    decodeURIComponent(value),
  ])
  try {
    const answer = await handler(await readInput(endpoint, request, Object.fromEntries(params)))
    if (endpoint.status === 204) return new Response(null, { status: 204 })
    return Response.json(answer, { status: endpoint.status })
  } catch (error) {
    if (error instanceof ApiError || (error instanceof CallError && error.status > 0)) {
      const { status, message, errors } = error
      return Response.json({ message, errors }, { status })
    }
    throw error
  }
}
