import { proposeId } from '@site/text/propose-id.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, unreachable } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { nameOf } from '../images/encode-image.server.ts'
import { uploadFile } from './contract.ts'
import { endOf, FILE_BUCKET, FILE_KINDS, refusalOf, withoutEnd } from './rules.ts'

/** HTML, SVG and XML that a browser would show or run. */
const SHOWN = /<(?:!doctype|html|script|svg|\?xml-stylesheet)\b|w3\.org\/(?:1999\/xhtml|2000\/svg)/i

function isOfKind(bytes: Buffer, end: string): boolean {
  const { begins, holds = '' } = FILE_KINDS[end] ?? {}
  if (!bytes.includes(holds)) return false
  if (begins) return begins.test(bytes.subarray(0, 16).toString('latin1'))
  return !bytes.includes(0) && !SHOWN.test(bytes.toString('latin1'))
}

/**
 * Stores a file and returns its path on this site. The path is the same for the same content with
 * the same name.
 * @throws ApiError 415 for a refused file, 503 when storage fails
 */
export async function storeFile(bytes: Buffer, name: string): Promise<string> {
  const end = endOf(name)
  const refusal =
    refusalOf({ name, size: bytes.length }) ??
    (isOfKind(bytes, end) ? null : `The content of this file is not ${end.toUpperCase()}.`)
  if (refusal) throw new ApiError(415, refusal, { errors: { file: refusal } })
  const path = `${nameOf(bytes)}/${proposeId(withoutEnd(name)) || 'file'}.${end}`
  const client = serviceClient()
  const contentType = FILE_KINDS[end]?.type ?? ''
  const options = { contentType, cacheControl: '31536000', upsert: true }
  const { error } = await client.storage.from(FILE_BUCKET).upload(path, bytes, options)
  if (error) {
    log.error({ error }, 'A file was not stored.')
    throw unreachable()
  }
  const unused_since = new Date().toISOString()
  rowsOf(await client.from('stored_files').upsert({ path, unused_since }))
  return `/files/${path}`
}

export const routes = [
  handle(uploadFile, { limits: ['upload'] }, async ({ file: [file] }) => ({
    address: await storeFile(Buffer.from(await (file as File).arrayBuffer()), (file as File).name),
  })),
]
