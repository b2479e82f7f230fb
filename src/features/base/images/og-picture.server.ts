import { readGuestEnv } from '../../../server/env.ts'
import { timeLimit } from '../../../server/time-limit.ts'
import { openImage } from './encode-image.server.ts'
import { BUCKET, imageName, OG_SIZE, partAround, SHAPES, type Shape } from './rules.ts'
import type { OgCover } from './with-focus.server.ts'

const MOUNT = 28
const TIMEOUT_MS = 5000
const JPEG = { quality: 80 }

/** Reads a stored picture; null when it was deleted. @throws Error when it cannot be read */
async function readStored(url: string): Promise<Uint8Array | null> {
  const path = `${BUCKET}/${imageName(url)}/${url.split('/').at(-1)}`
  const stored = await fetch(`${readGuestEnv().SUPABASE_URL}/storage/v1/object/public/${path}`, {
    signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
  })
  // Storage answers 400 for a missing file.
  if (stored.status === 404 || stored.status === 400) return null
  if (!stored.ok) throw new Error(`${url} could not be read: ${stored.status}.`)
  return new Uint8Array(await stored.arrayBuffer())
}

/**
 * Makes the JPEG for social previews, with a border in the color `paper`; null when the picture
 * was deleted.
 * @throws Error when it cannot be read
 */
export async function makeOgPicture(cover: OgCover, paper: string): Promise<Buffer | null> {
  const stored = await readStored(cover.url)
  if (!stored) return null
  const image = openImage(stored)
  const [width, height] = [OG_SIZE.width - 2 * MOUNT, OG_SIZE.height - 2 * MOUNT]
  return image
    .extract(partAround(await image.metadata(), width / height, cover.focus))
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .flatten({ background: paper })
    .extend({ top: MOUNT, bottom: MOUNT, left: MOUNT, right: MOUNT, background: paper })
    .jpeg(JPEG)
    .toBuffer()
}

/**
 * Makes the JPEG of the whole picture on the color `paper`; null when the picture was deleted.
 * @throws Error when it cannot be read
 */
export async function makeWhole({ url }: OgCover, paper: string): Promise<Buffer | null> {
  const stored = await readStored(url)
  return stored && openImage(stored).flatten({ background: paper }).jpeg(JPEG).toBuffer()
}

/** The smallest area in pixels that search engines accept. */
const LEAST_PIXELS = 50_000
const WIDEST = 1200

/**
 * Makes the JPEG of one shape for search engines, never enlarged. It is cut around the focus point,
 * or is the whole picture on the color `paper` where the part would be too small
 * (rule: images/shapes). Null when the picture was deleted.
 * @throws Error when it cannot be read
 */
export async function makeShape(cover: OgCover, shape: Shape, paper: string) {
  const stored = await readStored(cover.url)
  if (!stored) return null
  const ratio = SHAPES[shape]
  const image = openImage(stored)
  const { width, height } = await image.metadata()
  const part = Math.min(width, height * ratio)
  const isCut = part ** 2 / ratio >= LEAST_PIXELS
  const size = Math.min(WIDEST, isCut ? part : Math.max(width, height * ratio))
  if (isCut) image.extract(partAround({ width, height }, ratio, cover.focus))
  return image
    .resize(Math.round(size), Math.round(size / ratio), {
      fit: isCut ? 'cover' : 'contain',
      background: paper,
    })
    .flatten({ background: paper })
    .jpeg(JPEG)
    .toBuffer()
}
