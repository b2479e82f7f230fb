import { ApiError } from '../../server/errors.ts'
import { handle } from '../../server/handle.ts'
import { MAX_UPLOAD, type StoredImage, uploadImages } from './contract.ts'
import { MAX_PIXELS, openImage } from './encode-image.server.ts'
import { isPicture } from './rules.ts'
import { storeTemporary } from './store-temporary.server.ts'

/** sharp's names of accepted formats; AVIF is a HEIF with AV1 pictures. */
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'heif']

const NO_IMAGE = 'Only JPEG, PNG, WebP, AVIF and GIF images can be used.'
const TOO_MANY_BYTES = 'Send at most 4 MB at once.'
const TOO_MANY_PIXELS = 'An image has at most 40 megapixels.'
const DAMAGED = 'This image is damaged.'
const TOO_SLOW = 'This image takes too long to decode.'

function refusal(status: 413 | 415 | 422, reason: string, { name }: File): ApiError {
  const message = `${name.slice(0, 100)}: ${reason}`
  return new ApiError(status, message, { errors: { article_images: message } })
}

/** All or none: every file is checked before the first is stored. */
export const routes = [
  handle(uploadImages, { limits: ['upload'] }, async ({ article_images: files }) => {
    let size = 0
    for (const file of files) {
      size += file.size
      if (size > MAX_UPLOAD) throw refusal(413, TOO_MANY_BYTES, file)
    }
    const originals: Buffer[] = []
    for (const file of files) originals.push(await checkImage(file))
    const stored: StoredImage[] = []
    // In sequence, because each uses all cores.
    for (const original of originals) stored.push(await storeTemporary(original, 'article_images'))
    return { files: stored }
  }),
]

/** Whether nothing but text is behind the first bytes of a picture. */
const isText = (bytes: Buffer): boolean => /^[\t\n\r -~]+$/.test(bytes.toString('latin1', 6, 64))

/** Only recognised pictures reach a decoder. */
async function checkImage(file: File): Promise<Buffer> {
  const original = Buffer.from(await file.arrayBuffer())
  if (!isPicture(original)) throw refusal(415, NO_IMAGE, file)
  const image = openImage(original)
  const { format, compression, width, height } = await image.metadata().catch((error: Error) => {
    if (/pixel limit/.test(error.message)) throw refusal(413, TOO_MANY_PIXELS, file)
    throw isText(original) ? refusal(415, NO_IMAGE, file) : refusal(422, DAMAGED, file)
  })
  if (!READABLE.includes(format) || (format === 'heif' && compression !== 'av1'))
    throw refusal(415, NO_IMAGE, file)
  if (width * height > MAX_PIXELS) throw refusal(413, TOO_MANY_PIXELS, file)
  await image
    .resize({ width: 32, fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch((error: Error) => {
      throw refusal(422, /timeout/.test(error.message) ? TOO_SLOW : DAMAGED, file)
    })
  return original
}
