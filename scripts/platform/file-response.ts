import { readRange } from './byte-range.ts'
import { chooseEncoding } from './compression.ts'
import { contentType, isCompressible } from './content-type.ts'
import type { FoundFile } from './file-contents.ts'
import { type Contents, prepare, type Range } from './file-form.ts'

/** Netlify's default: kept, but asked after each time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

const SMALLEST_COMPRESSED = 1024

/** Answers a GET or HEAD with a file: conditions, ranges and encodings included. */
export async function fileResponse(
  contents: Contents,
  file: FoundFile,
  request: Request,
  status = 200,
): Promise<Response> {
  const type = contentType(file.path)
  const compressible = isCompressible(type) && file.size > SMALLEST_COMPRESSED
  const ranged = status === 200 && request.headers.has('range')
  const encoding =
    compressible && !ranged ? chooseEncoding(request.headers.get('accept-encoding')) : null
  const form = await prepare(contents, file, encoding)

  const headers = new Headers({ 'cache-control': REVALIDATE, etag: form.etag })
  if (compressible) headers.set('vary', 'Accept-Encoding')
  if (status === 200 && matches(request.headers.get('if-none-match'), form.etag)) {
    return new Response(null, { status: 304, headers })
  }

  headers.set('content-type', type)
  headers.set('accept-ranges', 'bytes')
  if (encoding !== null) headers.set('content-encoding', encoding)
  const send = async (code: number, length: number | null, range?: Range) => {
    if (length !== null) headers.set('content-length', String(length))
    const body = request.method === 'HEAD' ? null : await form.body(range)
    return new Response(body, { status: code, headers })
  }

  const ifRange = request.headers.get('if-range')
  const range =
    ranged && (ifRange === null || ifRange === form.etag)
      ? readRange(request.headers.get('range'), file.size)
      : null
  if (range === null) return send(status, form.length)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return send(206, range.end - range.start + 1, range)
}

function matches(header: string | null, etag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
