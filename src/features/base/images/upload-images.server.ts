import type { ResizeOptions } from 'sharp'
import { ApiError } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import {
  MAX_UPLOAD,
  type StoredImage,
  TOO_SLOW,
  uploadImages,
  uploadMadePicture,
} from './contract.ts'
import { type Decoded, decodeInProcess, ENDED, type Pixels } from './decode-in-process.server.ts'
import { nameOf, STORED_SIZE } from './encode-image.server.ts'
import { isPicture, MADE } from './rules.ts'
import { storeTemporary } from './store-temporary.server.ts'

/** The formats as sharp names them; AVIF is a HEIF with AV1 pictures. */
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'heif']

const NO_IMAGE = 'Only JPEG, PNG, WebP, AVIF and GIF images can be used.'
const TOO_MANY_BYTES = 'Send at most 4 MB at once.'
const TOO_MANY_PIXELS = 'An image has at most 40 megapixels.'
const DAMAGED = 'This image is damaged.'

/** Small pixels, but without a shortcut of the decoder, so that every byte is checked. */
const CHECKED_SIZE = { width: 32, fastShrinkOnLoad: false }

function refusal(status: 413 | 415 | 422, reason: string, { name }: File): ApiError {
  const message = `${name.slice(0, 100)}: ${reason}`
  return new ApiError(status, message, { errors: { article_images: message } })
}

/** Checks every file before the first is stored. */
async function storeAll(files: File[], uploadedBy: string, prefix = '') {
  let size = 0
  for (const file of files) {
    size += file.size
    if (size > MAX_UPLOAD) throw refusal(413, TOO_MANY_BYTES, file)
  }
  const originals: Buffer[] = []
  for (const file of files) {
    const original = Buffer.from(await file.arrayBuffer())
    if (!isPicture(original)) throw refusal(415, NO_IMAGE, file)
    // Decoded to a small size, because the pixels of ten pictures would fill the memory.
    if (files.length > 1) await decode(original, file, CHECKED_SIZE)
    originals.push(original)
  }
  const stored: StoredImage[] = []
  // One after the other, because each encoding uses all cores.
  for (const [index, file] of files.entries()) {
    const original = originals[index] as Buffer
    const pixels = await decode(original, file, STORED_SIZE)
    const name = prefix + nameOf(original)
    stored.push(await storeTemporary(name, pixels, 'article_images', { uploadedBy }))
  }
  return { files: stored }
}

export const routes = [
  handle(uploadImages, { limits: ['upload'] }, ({ article_images }, { session }) =>
    storeAll(article_images, session.user.id),
  ),

  handle(uploadMadePicture, { limits: ['picture'] }, ({ article_images }, { session }) =>
    storeAll(article_images, session.user.id, MADE),
  ),
]

/** Whether only text follows the first bytes of a picture. */
const isText = (bytes: Buffer): boolean => /^[\t\n\r -~]+$/.test(bytes.toString('latin1', 6, 64))

async function decode(original: Buffer, file: File, size: ResizeOptions): Promise<Pixels> {
  const { metadata, pixels, error = '' } = await decodeInProcess(original, size)
  if (/pixel limit/.test(error)) throw refusal(413, TOO_MANY_PIXELS, file)
  if (error === ENDED) throw refusal(422, TOO_SLOW, file)
  if (metadata ? !isReadable(metadata) : isText(original)) throw refusal(415, NO_IMAGE, file)
  if (!pixels) throw refusal(422, DAMAGED, file)
  return pixels
}

const isReadable = ({ format, compression }: NonNullable<Decoded['metadata']>): boolean =>
  READABLE.includes(format) && (format !== 'heif' || compression === 'av1')
