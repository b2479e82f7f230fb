import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { endpoint } from './endpoint.ts'
import { sendFiles } from './send-files.ts'

/** An XMLHttpRequest that a test answers. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  headers = new Map<string, string>()
  status = 0
  responseText = ''
  opened: string[] = []
  sent: FormData | undefined
  constructor() {
    super()
    Request.last = this
  }
  open(...to: string[]) {
    this.opened = to
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader(_name: string): string | null {
    return null
  }
  send(body: FormData) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

const send = endpoint('POST /api/pictures', 'user', {
  summary: '',
  effect: 'write',
  input: v.object({ pictures: v.array(v.instance(File)) }),
  files: true,
  status: 201,
  answer: v.object({ files: v.array(v.string()) }),
})
const pear = new File(['pear'], 'pear.jpg')
const plum = new File(['plum'], 'plum.jpg')

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => vi.unstubAllGlobals())

test('Files are sent as a form, with the token, and the answer is returned', async () => {
  const answer = sendFiles(send, { pictures: [pear, plum] }, { token: 'abc' })
  const { last } = Request
  expect(last.opened).toEqual(['POST', '/api/pictures'])
  expect(last.headers.get('Authorization')).toBe('Bearer abc')
  // The browser itself writes this header, with the boundary of the form.
  expect(last.headers.has('Content-Type')).toBe(false)
  expect(last.sent?.getAll('pictures').map((file) => (file as File).name)).toEqual([
    'pear.jpg',
    'plum.jpg',
  ])
  last.answer(201, '{"files":["a","b"]}')
  expect(await answer).toEqual({ files: ['a', 'b'] })
})

test('Sending files reports its progress', async () => {
  const onProgress = vi.fn()
  const answer = sendFiles(send, { pictures: [pear] }, { onProgress })
  const { last } = Request
  for (const loaded of [1, 4])
    last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 4 }))
  last.answer(201, '{"files":[]}')
  await answer
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
})

test.each([
  ['a refusal is the API’s own', 415, '{"message":"No picture.","errors":{"pictures":"No."}}', 415],
  ['a page in between is no answer', 413, '<html>Too large</html>', 0],
])('Sending files: %s', async (_, status, text, expected) => {
  const answer = sendFiles(send, { pictures: [pear] })
  Request.last.answer(status, text)
  await expect(answer).rejects.toMatchObject({ status: expected })
})

test.each(['error', 'timeout'])('Sending files: %s is a network error', async (event) => {
  const answer = sendFiles(send, { pictures: [pear] })
  Request.last.dispatchEvent(new Event(event))
  await expect(answer).rejects.toEqual(new CallError(0, 'A network error occurred.'))
})

test('Sending files that is aborted throws the reason, before and during it', async () => {
  const abort = new AbortController()
  const answer = sendFiles(send, { pictures: [pear] }, { signal: abort.signal })
  abort.abort('enough')
  await expect(answer).rejects.toBe('enough')
  await expect(sendFiles(send, { pictures: [pear] }, { signal: abort.signal })).rejects.toBe(
    'enough',
  )
})
