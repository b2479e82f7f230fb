import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Client } from '../../../server/supabase.ts'
import { timeLimit } from '../../../server/time-limit.ts'
import type { StoredImage } from './contract.ts'
import type { Pixels } from './decode-in-process.server.ts'
import {
  BUCKET,
  FORMATS,
  type ImageFormat,
  imageUrl,
  LARGEST,
  MAX_PIXELS,
  widthsOf,
} from './rules.ts'

const YEAR_S = '31536000'
/** The longest time in seconds; the largest picture takes two. */
const DECODING_S = 15
const ENCODING = {
  careful: { avif: { quality: 50, effort: 2 }, webp: { quality: 72, effort: 4 } },
  // For the first start: AVIF at effort 0 is seven times as fast and a third larger.
  quick: { avif: { quality: 45, effort: 0 }, webp: { quality: 68, effort: 2 } },
  // For linocuts in the repository.
  print: { avif: { quality: 45, effort: 2 }, webp: { quality: 68, effort: 6 } },
  // For logos: icons are made from the WebP; the AVIF is shown at a tenth of its size.
  exact: { avif: { quality: 20, effort: 4 }, webp: { quality: 95, effort: 4 } },
} satisfies Record<string, Record<ImageFormat, object>>
export type Pace = keyof typeof ENCODING

export const openImage = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: timeLimit(DECODING_S) })

export const nameOf = (original: Uint8Array): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 20)

/** `files` has the bytes by file name, such as `480.avif`. */
export type EncodedImage = Omit<StoredImage, 'url'> & { files: Map<string, Uint8Array> }

export const STORED_SIZE = { width: LARGEST, withoutEnlargement: true }

/**
 * Encodes a picture in every size and format; its name is a hash of its content.
 * @throws Error when the bytes are not a picture
 */
export async function encodeImage(
  original: Uint8Array,
  pace: Pace = 'careful',
): Promise<EncodedImage> {
  const image = openImage(original).rotate().resize(STORED_SIZE)
  const pixels = await image.raw().toBuffer({ resolveWithObject: true })
  return encodePixels(nameOf(original), pixels, pace)
}

/** One size after the other, from the larger one: all at once take much more memory. */
export async function encodePixels(
  name: string,
  original: Pixels,
  pace: Pace,
): Promise<EncodedImage> {
  const { width, height } = original.info
  const files = new Map<string, Uint8Array>()
  let pixels = original
  for (const size of widthsOf(width).toReversed()) {
    if (size !== pixels.info.width)
      pixels = await raw(pixels).resize(size).raw().toBuffer({ resolveWithObject: true })
    const encoding = FORMATS.map(async (format) => {
      const encoded = raw(pixels).toFormat(format, ENCODING[pace][format])
      files.set(`${size}.${format}`, await encoded.toBuffer())
    })
    // Awaited together: a failure that is awaited later would end the process.
    await Promise.all(encoding)
  }
  return { name, width, height, placeholder: await placeholderOf(raw(pixels)), files }
}

const raw = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info })

/** @param folder ends with a slash @throws Error when storage fails */
export async function storeImage(
  client: Client,
  image: EncodedImage,
  folder = '',
): Promise<StoredImage> {
  await uploadImageObjects(client, objectsOf(image, folder))
  return storedAs(image, folder)
}

/** Uploads the files of images. @throws Error when storage fails */
export async function uploadImageObjects(client: Client, objects: ImageObject[]): Promise<void> {
  const uploads = objects.map((object) => upload(client, object))
  // Even after a failure all uploads must end before the caller tries again.
  await Promise.allSettled(uploads)
  await Promise.all(uploads)
}

export type ImageObject = {
  path: string
  bytes: Uint8Array
  contentType: string
  cacheControl: string
}

export const objectsOf = ({ name, files }: EncodedImage, folder = ''): ImageObject[] =>
  [...files].map(([file, bytes]) => ({
    path: `${folder}${name}/${file}`,
    bytes,
    contentType: `image/${file.split('.').at(-1)}`,
    cacheControl: YEAR_S,
  }))

export function storedAs({ files: _, ...image }: EncodedImage, folder = ''): StoredImage {
  const { name, width } = image
  return { ...image, url: imageUrl(folder + name, widthsOf(width).at(-1) ?? width) }
}

async function upload(client: Client, { path, bytes, ...options }: ImageObject) {
  const { error } = await client.storage
    .from(BUCKET)
    .upload(path, bytes, { ...options, upsert: true })
  if (error) throw new Error(`Storage refused ${path}: ${error.message}`)
}

async function placeholderOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
