import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Client } from '../../server/supabase.ts'
import { BUCKET, FORMATS, type ImageFormat, imageUrl, LARGEST, widthsOf } from './rules.ts'

const YEAR_S = '31536000'
export const MAX_PIXELS = 40_000_000
/** Seconds that a decoder may take; the largest picture takes two. */
const DECODING_S = 15
/**
 * How hard the encoders try. AVIF at effort 0 is seven times as fast as at 2 and a third larger: pictures
 * of another seed are stored that way, so that a first start does not take minutes.
 */
const ENCODING = {
  careful: { avif: { quality: 50, effort: 2 }, webp: { quality: 72, effort: 4 } },
  quick: { avif: { quality: 45, effort: 0 }, webp: { quality: 68, effort: 2 } },
  // Of the prints in the repository.
  print: { avif: { quality: 45, effort: 2 }, webp: { quality: 68, effort: 6 } },
  // Of logos: icons are made from the WebP, and the AVIF is shown at a tenth of its size.
  exact: { avif: { quality: 20, effort: 4 }, webp: { quality: 95, effort: 4 } },
} satisfies Record<string, Record<ImageFormat, object>>
export type Pace = keyof typeof ENCODING

/** An image as it lies in storage; `width` and `height` are pixels of its largest size. */
export type StoredImage = {
  name: string
  url: string
  width: number
  height: number
  placeholder: string
}

/** A picture whose decoder has limits of size and time. */
export const openImage = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: DECODING_S })

/** The name of a picture, made from its content. */
export const nameOf = (original: Uint8Array): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 20)

/** A picture in every width and format; the files by the ends of their names, such as `480.avif`. */
export type EncodedImage = Omit<StoredImage, 'url'> & { files: Map<string, Uint8Array> }

/**
 * Encodes a picture anew in every width and format, without its metadata. The name comes from the
 * content: storing the same picture twice stores it once.
 *
 * @throws Error when the bytes are no picture
 */
export async function encodeImage(
  original: Uint8Array,
  pace: Pace = 'careful',
): Promise<EncodedImage> {
  const { data, info } = await openImage(original)
    .rotate()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  const encoding = widthsOf(info.width).flatMap((width) =>
    FORMATS.map(async (format): Promise<[string, Uint8Array]> => {
      const encoded = pixels().resize(width).toFormat(format, ENCODING[pace][format])
      return [`${width}.${format}`, await encoded.toBuffer()]
    }),
  )
  return {
    name: nameOf(original),
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(pixels()),
    files: new Map(await Promise.all(encoding)),
  }
}

/**
 * Keeps a picture in public storage.
 *
 * @param folder ends with a slash
 * @throws Error when storage refuses
 */
export async function storeImage(
  client: Client,
  image: EncodedImage,
  folder = '',
): Promise<StoredImage> {
  await Promise.all(objectsOf(image, folder).map((object) => upload(client, object)))
  return storedAs(image, folder)
}

/** A file as storage takes it: `path` is below the bucket, `cacheControl` are seconds. */
export type ImageObject = {
  path: string
  bytes: Uint8Array
  contentType: string
  cacheControl: string
}

/** The files of a picture. */
export const objectsOf = ({ name, files }: EncodedImage, folder = ''): ImageObject[] =>
  [...files].map(([file, bytes]) => ({
    path: `${folder}${name}/${file}`,
    bytes,
    contentType: `image/${file.split('.').at(-1)}`,
    cacheControl: YEAR_S,
  }))

/** What a picture will be once it is stored. */
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

/** A thumbhash in base64: about 25 bytes that show the picture's colours until it has come. */
async function placeholderOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
