import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { chooseEncoding, type Encoding } from './compress.ts'

/** Netlify's default: a browser stores the file and asks each time whether it is fresh. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** A file with its entity tag. */
export type ServedFile = {
  /** Absolute. */
  path: string
  tag: string
  /** Makes its compressed form, once; null for a file that is sent as it is. */
  compressed: ((encoding: Encoding) => Promise<Buffer<ArrayBuffer>>) | null
}

const server = new Hono<{ Bindings: { file: ServedFile; encoding: Encoding | null } }>()
  .use(etag())
  .use(async (c, next) => {
    const { file, encoding } = c.env
    c.header('ETag', encoding ? file.tag.replace(/"$/, `-${encoding}"`) : file.tag)
    const bytes = encoding && (await file.compressed?.(encoding))
    if (!bytes) return serveStatic({ path: file.path })(c, next)
    c.header('Content-Type', getMimeType(file.path))
    c.header('Content-Encoding', encoding)
    c.header('Content-Length', String(bytes.byteLength))
    return c.body(bytes)
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
  const encoding =
    file.compressed && !headers.has('range') ? chooseEncoding(headers.get('accept-encoding')) : null
  const isOutdated = (headers.get('if-range') ?? file.tag) !== file.tag
  if (isOutdated || !isRange(headers.get('range'))) headers.delete('range')

  const asked = new Request(request.url, { method: request.method, headers })
  const answer = await server.fetch(asked, { file, encoding })
  const response =
    status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers })
  response.headers.set('accept-ranges', 'bytes')
  response.headers.set('cache-control', REVALIDATE)
  if (file.compressed) response.headers.set('vary', 'Accept-Encoding')
  return response
}

/** Whether the header asks for one part; RFC 9110 has any other ignored. */
function isRange(header: string | null): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' || last === '') return first !== last
  return Number(first) <= Number(last)
}
