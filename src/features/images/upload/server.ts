import sharp from 'sharp'
import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, invalid, unreachable } from '../../../server/errors.ts'
import { log } from '../../../server/log.ts'
import { spendAllowance } from '../../../server/rate-limit.ts'
import { requireSession } from '../../../server/session.ts'
import type { Client } from '../../../server/supabase.ts'
import { MAX_UPLOAD, type uploadImages } from '../contract.ts'
import { imageUrl, TEMPORARY, widthsOf } from '../rules.ts'
import { MAX_PIXELS, nameOf, storeImage } from '../server.ts'

/** What sharp calls the formats that may come in; AVIF is a HEIF whose pictures are AV1. */
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'heif']

const NO_IMAGE = 'Only JPEG, PNG, WebP, AVIF and GIF images can be used.'
const TOO_MANY_BYTES = 'Send at most 4 MB at once.'
const TOO_MANY_PIXELS = 'An image has at most 40 megapixels.'
const DAMAGED = 'This image is damaged.'

const refusal = (status: 413 | 415, message: string) =>
  new ApiError(status, message, { errors: { article_images: message } })
const tooManyPixels = () => refusal(413, TOO_MANY_PIXELS)
const noImage = () => refusal(415, NO_IMAGE)

/**
 * Stores images in the temporary folder, all of them or none: each is judged by its content before
 * the first is kept.
 *
 * @throws ApiError 415 for what is no image of a known kind, 413 for too many bytes or pixels, 422 for
 * one that cannot be decoded, 503 when storage refuses
 */
export async function receiveImages(
  { article_images: files }: InputOf<typeof uploadImages>,
  call: Call,
): Promise<AnswerOf<typeof uploadImages>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('upload', user.id)
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD)
    throw refusal(413, TOO_MANY_BYTES)
  const originals: Buffer[] = []
  for (const file of files) {
    const original = Buffer.from(await file.arrayBuffer())
    await judge(original)
    originals.push(original)
  }
  const stored: AnswerOf<typeof uploadImages>['files'] = []
  // One after the other: each keeps every core of a function busy.
  for (const original of originals) stored.push(await receive(client, original))
  return { files: stored }
}

async function judge(original: Buffer): Promise<void> {
  if (original.length === 0) throw noImage()
  const image = sharp(original, { limitInputPixels: MAX_PIXELS })
  const { format, compression, width, height } = await image.metadata().catch((error: Error) => {
    throw /pixel limit/.test(error.message) ? tooManyPixels() : noImage()
  })
  if (!READABLE.includes(format) || (format === 'heif' && compression !== 'av1')) throw noImage()
  if (width * height > MAX_PIXELS) throw tooManyPixels()
  await image.stats().catch(() => {
    throw invalid({ article_images: DAMAGED })
  })
}

/** A picture that is there already, for good or for a day, is not encoded again. */
async function receive(client: Client, original: Buffer) {
  const name = nameOf(original)
  const known = rowsOf(
    await client
      .from('stored_images')
      .update({ stored_at: new Date().toISOString() })
      .eq('name', name)
      .select('width,height,temporary'),
  )[0]
  if (known) {
    const { width, height, temporary } = known
    const folder = temporary ? TEMPORARY : ''
    return { name, url: imageUrl(folder + name, widthsOf(width).at(-1) ?? width), width, height }
  }
  const { url, width, height, placeholder } = await storeImage(client, original, {
    folder: TEMPORARY,
  }).catch((error: unknown) => {
    log.error({ error }, 'An image was not stored.')
    throw unreachable()
  })
  // Somebody may have sent the same picture at the same time.
  rowsOf(
    await client
      .from('stored_images')
      .upsert({ name, width, height, placeholder }, { ignoreDuplicates: true }),
  )
  return { name, url, width, height }
}
