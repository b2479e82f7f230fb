import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoint } from '../lib/endpoint.ts'
import type { ApiError } from './errors.ts'
import { readInput } from './input.ts'

const anything = v.object({ field: v.optional(v.unknown()) })
const byBody = endpoint('POST /api/thing', 'user', { summary: 'Saves.', input: anything })
const byAddress = endpoint('GET /api/thing/:field', 'guest', { summary: 'Reads.', input: anything })
const byForm = endpoint('POST /api/file', 'user', {
  summary: 'Stores.',
  input: anything,
  files: true,
})

const ORIGIN = 'http://localhost'
const post = (body: string) =>
  new Request(ORIGIN, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

const CHARACTER = 'This contains a character that cannot be stored.'
const NUMBER = 'This number is too large.'

const errorsOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.catch(({ status, errors }: ApiError) => ({ status, errors }))

describe('what cannot be stored is refused in every field', () => {
  it.each([
    ['a NUL', String.raw`"a\u0000b"`, CHARACTER],
    ['the first half of a surrogate pair', String.raw`"\ud83d"`, CHARACTER],
    ['the second half', String.raw`"\udc00 x"`, CHARACTER],
    ['a NUL in a list', String.raw`["a", "\u0000"]`, CHARACTER],
    ['a NUL deep in an object', String.raw`{"a": {"b": ["\u0000"]}}`, CHARACTER],
    ['a NUL in the name of a field of an object', String.raw`{"\u0000": 1}`, CHARACTER],
    ['a number of 2^53', '9007199254740992', NUMBER],
    ['the number 1e308', '1e308', NUMBER],
    ['a number that JSON reads as infinite', '-1e999', NUMBER],
    ['a large number in a list', '[1, 2e20]', NUMBER],
  ])('A body with %s', async (_, json, message) => {
    const read = readInput(byBody, post(`{"field": ${json}}`), {})
    expect(await errorsOf(read)).toEqual({ status: 422, errors: { field: message } })
  })

  it.each(['%00', 'a%00b'])('A query with %s', async (value) => {
    const read = readInput(byAddress, new Request(`${ORIGIN}?field=${value}`), {})
    expect(await errorsOf(read)).toEqual({ status: 422, errors: { field: CHARACTER } })
  })

  it('A key in the path with a NUL', async () => {
    const read = readInput(byAddress, new Request(ORIGIN), { field: 'a\0b' })
    expect(await errorsOf(read)).toEqual({ status: 422, errors: { field: CHARACTER } })
  })

  it('A form with a NUL', async () => {
    const form = new FormData()
    form.append('field', 'a\0b')
    const read = readInput(byForm, new Request(ORIGIN, { method: 'POST', body: form }), {})
    expect(await errorsOf(read)).toEqual({ status: 422, errors: { field: CHARACTER } })
  })

  it('A body has at most 64 KB and 32 levels', async () => {
    const statusOf = (body: string) =>
      readInput(byBody, post(body), {}).then(
        () => 200,
        ({ status }: ApiError) => status,
      )
    const long = (bytes: number) => `{"field":"${'x'.repeat(bytes - 12)}"}`
    expect([await statusOf(long(65_536)), await statusOf(long(65_537))]).toEqual([200, 413])
    // The object around it is a level, too.
    const deep = (levels: number) => `{"field":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect([await statusOf(deep(32)), await statusOf(deep(33))]).toEqual([200, 400])
    expect(await statusOf(JSON.stringify({ field: '"['.repeat(40) }))).toBe(200)
  })

  it('Signs of every language, and the largest whole number, are taken', async () => {
    const field = ['٣ שלום 👩‍🌾 \u{10ffff}', 9007199254740991, -0.5, null, true]
    const read = readInput(byBody, post(JSON.stringify({ field })), {})
    expect(await read).toEqual({ field })
  })
})
