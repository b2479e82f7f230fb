import { fetchPublic, RefusedAnswer } from '../../../server/fetch-public.ts'
import type { StoredImage } from './contract.ts'
import { decodeInProcess } from './decode-in-process.server.ts'
import { nameOf, openImage, STORED_SIZE } from './encode-image.server.ts'
import { moveToPermanent } from './image-storage.server.ts'
import { imageUrl, isPicture, MissingPicture, widthsOf } from './rules.ts'
import { storeTemporary } from './store-temporary.server.ts'

const MOST_BYTES = 30 * 1024 ** 2
const WITHIN_MS = 20_000
const REDIRECTS = 4
const NETWORK_FAILURES: Record<string, string> = {
  ENOTFOUND: 'its host was not found',
  EAI_AGAIN: 'its host was not found',
  ECONNREFUSED: 'its host refused the connection',
  ECONNRESET: 'its host ended the connection',
  ABORT_ERR: 'its host did not answer in time',
}

/** Whether the bytes are those of a picture that this site stored: a WebP without metadata. */
async function isStored(bytes: Buffer): Promise<boolean> {
  const { format, width, exif, xmp, iptc } = await openImage(bytes).metadata()
  const isBare = exif === undefined && xmp === undefined && iptc === undefined
  return format === 'webp' && isBare && widthsOf(width).at(-1) === width
}

/**
 * Re-encodes and stores a picture like an upload; null when the bytes are not a picture.
 * @param name of a picture of this site that comes back: its bytes stay (rule: exports/pictures)
 */
export async function storePicture(bytes: Buffer, name?: string): Promise<StoredImage | null> {
  if (!isPicture(bytes)) return null
  const { pixels } = await decodeInProcess(bytes, STORED_SIZE)
  if (!pixels) return null
  const own = name && (await isStored(bytes)) ? bytes : undefined
  const stored = await storeTemporary(name ?? nameOf(bytes), pixels, 'picture', {
    pace: 'quick',
    own,
  })
  await moveToPermanent([stored.name])
  const largest = widthsOf(stored.width).at(-1) ?? stored.width
  return { ...stored, url: imageUrl(stored.name, largest) }
}

/** Fetches a picture from a public address; private ones are refused. @throws MissingPicture */
export async function fetchPicture(address: string): Promise<Buffer> {
  const limits = { most: MOST_BYTES, within: WITHIN_MS, redirects: REDIRECTS }
  const { status, body } = await fetchPublic(address, limits).catch((error) => {
    if (error instanceof RefusedAnswer) throw new MissingPicture(error.message)
    throw new MissingPicture(NETWORK_FAILURES[error.code] ?? error.message, true)
  })
  if (status === 200) return body
  throw new MissingPicture(`the answer was ${status}`, status >= 500 || status === 429)
}
