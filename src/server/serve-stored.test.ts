import { beforeEach, expect, it, vi } from 'vitest'
import { KEPT, serveStored } from './serve-stored.ts'

const asked: [method: string, range: string | null][] = []

/** A Storage that has one file of ten bytes. */
async function storage(url: string, { method, headers }: RequestInit): Promise<Response> {
  const range = new Headers(headers).get('range')
  asked.push([method ?? '', range])
  if (!url.endsWith('/files/song.mp3')) return new Response('{}', { status: 400 })
  if (range === null)
    return new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } })
  if (range !== 'bytes=2-4') return new Response('{}', { status: 416 })
  return new Response('234', { status: 206, headers: { 'Content-Range': 'bytes 2-4/10' } })
}

beforeEach(() => {
  asked.length = 0
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_for_this_test')
  vi.stubEnv('SITE_URL', 'http://localhost:8888')
  vi.stubGlobal('fetch', storage)
})

const serve = (range: string | null, { path = 'files/song.mp3', method = 'GET' } = {}) =>
  serveStored(
    new Request('http://site.example/', { method, headers: range === null ? {} : { range } }),
    path,
    KEPT,
  )

// rule: files/downloaded
it('A browser gets the part of a file that it asks for, which the CDN does not store', async () => {
  const answer = await serve('bytes=2-4')
  expect([answer.status, await answer.text()]).toEqual([206, '234'])
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(answer.headers.has('netlify-cdn-cache-control')).toBe(false)
})

it('A file without a requested part is whole, and the CDN stores it', async () => {
  const answer = await serve(null)
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  const forever = 'public, max-age=31536000, immutable'
  expect(answer.headers.get('cache-control')).toBe(forever)
  expect(answer.headers.get('netlify-cdn-cache-control')).toBe(`${forever}, durable`)
})

it.each(['bytes=99-', 'bytes=4-2', 'lines=1'])(
  'A file that has no such part as %s is served whole',
  async (range) => {
    const answer = await serve(range)
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  },
)

it('A file that does not exist is not found, whatever part is asked for', async () => {
  const answer = await serve('bytes=0-', { path: 'files/none.mp3' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('A question for the headers alone is one for the whole file', async () => {
  expect((await serve('bytes=2-4', { method: 'HEAD' })).status).toBe(200)
  expect(asked).toEqual([['HEAD', null]])
})
