import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { chooseEncoding, type Encoding } from './compress.ts'

/** The cache header that Netlify sends by default. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

export type ServedFile = {
  path: string
  tag: string
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
 * Serves a file. Adds encodings and If-Range to what Hono does; an invalid range yields the whole
 * file.
 * @param status a status other than 200, such as 404, for which conditions and ranges do not apply
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

  const plainRequest = new Request(request.url, { method: request.method, headers })
  const answer = await server.fetch(plainRequest, { file, encoding })
  const response =
    status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers })
  response.headers.set('accept-ranges', 'bytes')
  response.headers.set('cache-control', REVALIDATE)
  if (file.compressed) response.headers.set('vary', 'Accept-Encoding')
  return response
}

/** Whether it is a range of bytes; RFC 9110 says to ignore other forms. */
function isRange(header: string | null): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' || last === '') return first !== last
  return Number(first) <= Number(last)
}
