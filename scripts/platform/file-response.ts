import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import { ENCODINGS, type Encoding } from './precompress.ts'

/** Netlify's default: a browser stores the file and asks each time whether it is fresh. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** A file with its entity tag, and its compressed forms with theirs. */
export type ServedFile = {
  /** Absolute. */
  path: string
  tag: string
  encoded: Partial<Record<Encoding, { tag: string; bytes: Buffer<ArrayBuffer> }>>
}

const server = new Hono<{ Bindings: { file: ServedFile; encoding: Encoding | null } }>()
  .use(etag())
  .use(async (c, next) => {
    const { file, encoding } = c.env
    const form = encoding && file.encoded[encoding]
    c.header('ETag', form ? form.tag : file.tag)
    if (!form) return serveStatic({ path: file.path })(c, next)
    c.header('Content-Type', getMimeType(file.path))
    c.header('Content-Encoding', encoding)
    c.header('Content-Length', String(form.bytes.byteLength))
    return c.body(form.bytes)
  })

/**
 * Answers a GET or HEAD with a file, by Hono. Decided here is what Hono does not do: the encoding,
 * If-Range, and that a range of an unknown form asks for the whole file.
 *
 * @param status with one of its own (404), neither conditions nor ranges apply
 */
export async function fileResponse(
  file: ServedFile,
  request: Request,
  status = 200,
): Promise<Response> {
  const headers = new Headers(request.headers)
  if (status !== 200) for (const name of ['range', 'if-none-match']) headers.delete(name)
  const available = ENCODINGS.filter((name) => file.encoded[name])
  const encoding = headers.has('range')
    ? null
    : chooseEncoding(headers.get('accept-encoding'), available)
  const isOutdated = (headers.get('if-range') ?? file.tag) !== file.tag
  if (isOutdated || !isRange(headers.get('range'))) headers.delete('range')

  const asked = new Request(request.url, { method: request.method, headers })
  const answer = await server.fetch(asked, { file, encoding })
  const response =
    status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers })
  response.headers.set('accept-ranges', 'bytes')
  response.headers.set('cache-control', REVALIDATE)
  if (available.length > 0) response.headers.set('vary', 'Accept-Encoding')
  return response
}

/** Whether the header asks for one part; RFC 9110 has any other ignored. */
function isRange(header: string | null): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' || last === '') return first !== last
  return Number(first) <= Number(last)
}

/** The best of the encodings that an Accept-Encoding header allows; null for the file as it is. */
function chooseEncoding(header: string | null, available: Encoding[]): Encoding | null {
  const accepted = parseAccept(header ?? '')
  const quality = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
  return available.find((name) => (quality(name) ?? quality('*') ?? 0) > 0) ?? null
}
