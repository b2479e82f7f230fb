import { rowsOf } from '../../../server/database-errors.ts'
import { invalid, unreachable } from '../../../server/errors.ts'
import { log } from '../../../server/log.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Pixels } from './decode-in-process.server.ts'
import { encodePixels, type Pace, storeImage } from './encode-image.server.ts'
import { imageUrl, TEMPORARY, widthsOf } from './rules.ts'

const DAMAGED = 'This picture is damaged.'

/**
 * Stores a picture in the temporary folder; one that is stored already is not encoded again.
 * @param own the bytes of its largest size, which stay as they are
 * @throws ApiError 422 of `field` when it cannot be encoded, 503 when storage fails
 */
export async function storeTemporary(
  name: string,
  pixels: Pixels,
  field: string,
  {
    pace = 'careful',
    uploadedBy,
    own,
  }: { pace?: Pace; uploadedBy?: string; own?: Uint8Array | undefined } = {},
) {
  const client = serviceClient()
  const existing = rowsOf(
    await client
      .from('stored_images')
      .update({ stored_at: new Date().toISOString(), unused_since: null, deleted_at: null })
      .eq('name', name)
      .select('width,height,temporary,placeholder'),
  )[0]
  if (existing) {
    const { temporary, ...stored } = existing
    const largest = widthsOf(stored.width).at(-1) ?? stored.width
    return { name, url: imageUrl((temporary ? TEMPORARY : '') + name, largest), ...stored }
  }
  const encoded = await encodePixels(name, pixels, pace).catch((error: unknown) => {
    log.warn({ error }, 'An image was not encoded.')
    throw invalid({ [field]: DAMAGED }, DAMAGED)
  })
  if (own) encoded.files.set(`${encoded.width}.webp`, own)
  const { url, width, height, placeholder } = await storeImage(client, encoded, TEMPORARY).catch(
    (error: unknown) => {
      log.error({ error }, 'An image was not stored.')
      throw unreachable()
    },
  )
  // Another call may be storing the same picture at the same time.
  rowsOf(
    await client
      .from('stored_images')
      .upsert(
        { name, width, height, placeholder, ...(uploadedBy && { uploaded_by: uploadedBy }) },
        { ignoreDuplicates: true },
      ),
  )
  return { name, url, width, height, placeholder }
}
