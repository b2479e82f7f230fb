import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import { type StoredImage, TOO_SLOW } from '../contract.ts'
import type { uploadImage } from './upload-image.ts'
import { createUploads } from './uploads.ts'

const pear = new File(['pear'], 'pear.jpg')
const plum = new File(['plum'], 'plum.jpg')
const quince = new File(['quince'], 'quince.jpg')

function open() {
  const sent: { name: string; settle: PromiseWithResolvers<StoredImage>; signal: AbortSignal }[] =
    []
  const arrived: string[] = []
  const send = vi.fn<typeof uploadImage>((file, { signal, onProgress } = {}) => {
    const settle = Promise.withResolvers<StoredImage>()
    signal?.addEventListener('abort', () => settle.reject(signal.reason))
    onProgress?.(0.5)
    sent.push({ name: file.name, settle, signal: signal as AbortSignal })
    return settle.promise
  })
  const uploads = createUploads(send, ({ name }) => arrived.push(name))
  const last = () => sent.at(-1) ?? expect.unreachable()
  const answer = async () => {
    const { name, settle } = last()
    settle.resolve({ name, url: '', width: 1, height: 1, placeholder: '' })
    await vi.waitFor(() => expect(sent.length === 0 || arrived.includes(name)).toBe(true))
  }
  const fail = async (error: Error) => {
    const { name, settle } = last()
    settle.reject(error)
    await vi.waitFor(() => expect(states()[name]).toContain('failed'))
  }
  const states = () =>
    Object.fromEntries(
      uploads.$uploads
        .get()
        .map(({ name, state, share, problem }) => [
          name,
          [state, share, problem].filter(Boolean).join(' '),
        ]),
    )
  const keyOf = (name: string) => uploads.$uploads.get().find((one) => one.name === name)?.key ?? 0
  return {
    uploads,
    sent: () => sent.map(({ name }) => name),
    last,
    arrived,
    answer,
    fail,
    states,
    keyOf,
  }
}

afterEach(() => vi.restoreAllMocks())

test('Files are uploaded one after the other, in their order', async () => {
  const { uploads, sent, arrived, answer, states } = open()
  uploads.add([pear, plum])
  expect(sent()).toEqual(['pear.jpg'])
  expect(states()).toEqual({ 'pear.jpg': 'sending 0.5', 'plum.jpg': 'waiting' })
  expect(uploads.$uploads.get()[1]).toMatchObject({ problem: '', unreachable: false })
  await answer()
  await vi.waitFor(() => expect(sent()).toEqual(['pear.jpg', 'plum.jpg']))
  await answer()
  expect(arrived).toEqual(['pear.jpg', 'plum.jpg'])
  expect(states()).toEqual({})
})

test('A refused upload says why, and the others go on', async () => {
  const { uploads, arrived, answer, fail, states } = open()
  uploads.add([pear, plum])
  await fail(new CallError(415, 'No picture.'))
  await answer()
  expect(arrived).toEqual(['plum.jpg'])
  expect(states()).toEqual({ 'pear.jpg': 'failed 0.5 No picture.' })
})

test('A failed upload can be tried again; only those that the network stopped are resumed', async () => {
  const { uploads, sent, arrived, answer, fail, keyOf } = open()
  uploads.add([pear])
  await fail(new CallError(500, 'We could not complete your request.'))
  uploads.add([plum])
  await fail(new CallError(0, 'A network error occurred.'))
  uploads.resume()
  expect(sent()).toEqual(['pear.jpg', 'plum.jpg', 'plum.jpg'])
  await answer()
  uploads.retry(keyOf('pear.jpg'))
  await answer()
  expect(arrived).toEqual(['plum.jpg', 'pear.jpg'])
})

test('A cancelled upload never arrives, whether it waits or is being sent', async () => {
  const { uploads, sent, last, arrived, answer, keyOf, states } = open()
  uploads.add([pear, plum, quince])
  uploads.drop(keyOf('plum.jpg'))
  const { signal } = last()
  expect(signal.aborted).toBe(false)
  uploads.drop(keyOf('pear.jpg'))
  expect(signal.aborted).toBe(true)
  await vi.waitFor(() => expect(sent()).toEqual(['pear.jpg', 'quince.jpg']))
  await answer()
  expect(arrived).toEqual(['quince.jpg'])
  expect(states()).toEqual({})
})

test('Leaving the page cancels every upload', async () => {
  const { uploads, sent, last, states } = open()
  uploads.add([pear, plum])
  const { signal } = last()
  uploads.stop()
  expect(signal.aborted).toBe(true)
  expect(states()).toEqual({})
  expect(sent()).toEqual(['pear.jpg'])
})

test.each([
  [413, true],
  [415, true],
  [422, true],
  [0, false],
  [429, false],
  [503, false],
])('A file that was refused with %i is refused for good: %s', async (status, refused) => {
  const { uploads, fail } = open()
  uploads.add([pear])
  await fail(new CallError(status, 'No.'))
  expect(uploads.$uploads.get()[0]?.refused).toBe(refused)
})

// rule: images/upload
test('A picture that took too long to decode can be tried again', async () => {
  const { uploads, fail } = open()
  uploads.add([pear])
  await fail(new CallError(422, `pear.jpg: ${TOO_SLOW}`))
  expect(uploads.$uploads.get()[0]?.refused).toBe(false)
})
