import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallError, call } from './call.ts'
import { endpoint } from './endpoint.ts'

const base = { summary: '', effect: 'write', answer: v.any() } as const
const greet = endpoint('POST /api/greet/:id', 'guest', {
  ...base,
  input: v.object({ id: v.string(), word: v.optional(v.string()) }),
  status: 200,
})
const find = endpoint('GET /api/find', 'guest', {
  ...base,
  input: v.object({ keyword: v.string(), offset: v.optional(v.number()) }),
  status: 200,
})

const answers = (body: BodyInit | null, init: ResponseInit = {}) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  )

afterEach(() => vi.unstubAllGlobals())

describe('what is sent', () => {
  test('A call sends parameters in the path and the rest in the body', async () => {
    const fetch = answers('{}')
    await call(greet, { id: 'a/b', word: 'Hello' }, { token: 'abc' })
    const [path, init] = fetch.mock.calls[0] ?? []
    expect(path).toBe('/api/greet/a%2Fb')
    expect(init?.method).toBe('POST')
    expect(init?.body).toBe('{"word":"Hello"}')
    expect(Object.fromEntries(init?.headers as Headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    })
  })

  test('A GET sends its input in the query and has no body', async () => {
    const fetch = answers('{}')
    await call(find, { keyword: 'salt & cedar', offset: undefined })
    const [path, init] = fetch.mock.calls[0] ?? []
    expect(path).toBe('/api/find?keyword=salt+%26+cedar')
    expect(init?.body).toBeUndefined()
    await call({ ...find, input: v.object({}) }, {})
    expect(fetch.mock.lastCall?.[0]).toBe('/api/find')
  })

  test('A DELETE sends its input in the query, unless its contract has a body', async () => {
    const fetch = answers(null, { status: 204 })
    const drop = { ...find, method: 'DELETE' } as const
    await call(drop, { keyword: 'rye' })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/find?keyword=rye')
    expect(fetch.mock.calls[0]?.[1].body).toBeUndefined()
    await call({ ...drop, maxBody: 4096 }, { keyword: 'rye' })
    expect(fetch.mock.calls[1]?.[0]).toBe('/api/find')
    expect(fetch.mock.calls[1]?.[1].body).toBe('{"keyword":"rye"}')
  })
})

describe('what comes back', () => {
  test('A call returns the answer of a success, and nothing for 204', async () => {
    answers('{"results":[1]}')
    expect(await call(greet, { id: '1' })).toEqual({ results: [1] })
    answers(null, { status: 204 })
    expect(await call(greet, { id: '1' })).toBeUndefined()
  })

  test('A refused call has its status, its sentence and its fields', async () => {
    answers('{"message":"Please correct the highlighted fields.","errors":{"word":"No."}}', {
      status: 422,
    })
    expect(await failure(call(greet, { id: '1' }))).toMatchObject({
      status: 422,
      message: 'Please correct the highlighted fields.',
      errors: { word: 'No.' },
    })
  })

  test.each([
    ['a page in between', 200, '<html>Log in to the hotel</html>'],
    ['somebody else’s 401', 401, '<html>Proxy</html>'],
    ['a crash', 502, ''],
    ['a bare number', 401, '42'],
  ])('What comes from %s is no answer of the API', async (_, status, body) => {
    answers(body, { status })
    const error = await failure(call(greet, { id: '1' }))
    expect(error).toMatchObject({ status: 0, message: 'We could not complete your request.' })
  })

  test.each([
    ['90', 'in 90 seconds'],
    ['91', 'in a few minutes'],
    ['3600', 'in a few minutes'],
    ['', 'in a few minutes'],
  ])('A limit before the API (Retry-After: %s) asks the user to wait', async (after, later) => {
    const headers = after ? { 'retry-after': after } : undefined
    answers('Too many requests', { status: 429, ...(headers && { headers }) })
    expect(await failure(call(greet, { id: '1' }))).toMatchObject({
      status: 429,
      message: `That was a little fast. Please try again ${later}.`,
    })
    answers('{"message":"That was a little fast. Please try again in 3 hours."}', { status: 429 })
    expect(await failure(call(greet, { id: '1' }))).toMatchObject({
      status: 429,
      message: 'That was a little fast. Please try again in 3 hours.',
    })
  })

  test.each([
    ['the API', '{"message":"We could not complete your request."}', 'X-Request-Id'],
    ['the platform', 'Internal error. ID: 01J', 'x-nf-request-id'],
  ])(
    'A server error, told by %s, has the reference by which it is found in the log',
    async (_, body, name) => {
      answers(body, { status: 500, headers: { [name]: 'abc-123' } })
      expect((await failure(call(greet, { id: '1' }))).message).toBe(
        'We could not complete your request. (Reference abc-123)',
      )
    },
  )

  test('Refusals that the reader or time can resolve are shown word for word', async () => {
    const headers = { 'X-Request-Id': 'abc-123' }
    answers('{"message":"A network error occurred."}', { status: 503, headers })
    expect((await failure(call(greet, { id: '1' }))).message).toBe('A network error occurred.')
    answers('{"message":"We could not complete your request."}', { status: 403, headers })
    const { message } = await failure(call(greet, { id: '1' }))
    expect(message).toBe('We could not complete your request.')
  })

  test('A call without an answer is a network error', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await failure(call(greet, { id: '1' }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 0, message: 'A network error occurred.', errors: {} })
  })

  test('A call without an answer for ten seconds is a network error', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('late'))
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
    expect(await failure(call(greet, { id: '1' }))).toMatchObject({
      message: 'A network error occurred.',
    })
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })

  test('A call that was aborted throws the reason', async () => {
    const gone = AbortSignal.abort('gone')
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
    expect(await failure(call(greet, { id: '1' }, { signal: gone }))).toBe('gone')
  })
})
