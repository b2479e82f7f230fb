import { MIMEType } from 'node:util'
import { ApiError } from './errors.ts'

const MAX_DEPTH = 32
/** The platform's parser takes quadratic time for many parts. */
const MAX_PARTS = 100

const tooLarge = (limit: number) =>
  new ApiError(413, `The request is larger than ${Math.floor(limit / 1024)} KB.`)

/** Reads a JSON body after checking size and nesting. @throws ApiError 415, 413 or 400 */
export async function readJson(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (mediaType(request)?.essence !== 'application/json')
    throw new ApiError(415, 'Send the request as application/json.')
  const bytes = await readBytes(request, limit)
  const value = parse(bytes.toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, 'The request is not a JSON object.')
  }
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new ApiError(400, 'The request is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The request is not valid JSON.')
  }
}

/** How deeply brackets are nested, not counting those in strings. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Reads a form with files: values by field, not validated yet. @throws ApiError 415, 413 or 400 */
export async function readFiles(request: Request, limit: number): Promise<Record<string, unknown>> {
  const type = mediaType(request)
  if (type?.essence !== 'multipart/form-data')
    throw new ApiError(415, 'Send the request as multipart/form-data.')
  const body = await readBytes(request, limit)
  const boundary = type.params.get('boundary')
  if (boundary && partsOf(body, boundary) > MAX_PARTS)
    throw new ApiError(413, 'The form has too many fields.')
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
  if (!form) throw new ApiError(400, 'The form cannot be read.')
  const byName = Map.groupBy(form, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, fields]) => [name, fields.map(([, value]) => value)]),
  )
}

/** An upper bound for the number of parts; counting ends once it is too large. */
function partsOf(body: Buffer, boundary: string): number {
  let parts = 0
  for (let at = body.indexOf(boundary); at >= 0 && parts <= MAX_PARTS; parts += 1)
    at = body.indexOf(boundary, at + boundary.length)
  return parts
}

/** The media type as the platform's parser reads it. */
function mediaType(request: Request): MIMEType | null {
  try {
    return new MIMEType(request.headers.get('content-type') ?? '')
  } catch {
    return null
  }
}

/** Reads at most `limit` bytes, whatever length the request names. @throws ApiError 413 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
