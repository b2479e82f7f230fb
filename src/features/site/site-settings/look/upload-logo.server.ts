import sharp from 'sharp'
import { ApiError } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { decodeInProcess, type Pixels } from '../../../base/images/decode-in-process.server.ts'
import { nameOf } from '../../../base/images/encode-image.server.ts'
import { storeTemporary } from '../../../base/images/store-temporary.server.ts'
import { MAX_LOGO, uploadLogo } from '../shared/logo.contract.ts'
import { cleanSvg, SVG_TOO_COMPLEX } from './clean-svg.server.ts'

const NO_LOGO = 'A logo must be an SVG or a PNG.'
const TOO_LARGE = 'A logo can have at most 512 KB.'
const DAMAGED = 'This picture cannot be read.'
const EMPTY = 'This logo is invisible. Only the shapes in an SVG are drawn, not embedded pictures.'
const TOO_LONG = 'A logo can be at most five times as wide as high, and twice as high as wide.'

/** Pixels of the longer side. */
const LONGEST = 960
const SIZE = { width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true } as const
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const refusal = (status: 413 | 415 | 422, message: string): ApiError =>
  new ApiError(status, message, { errors: { logo: message } })

/** Only the pixels of a logo are stored, so that no browser ever opens an uploaded SVG. */
export const routes = [
  handle(uploadLogo, { limits: ['upload'] }, async ({ logo: [file] }) => {
    if (!file || file.size > MAX_LOGO) throw refusal(413, TOO_LARGE)
    const pixels = await drawLogo(Buffer.from(await file.arrayBuffer()))
    return storeTemporary(nameOf(pixels.data), pixels, 'logo', { pace: 'exact' })
  }),
]

/** @throws ApiError with a message for the user */
async function drawLogo(file: Buffer): Promise<Pixels> {
  const isPng = file.subarray(0, PNG.length).equals(PNG)
  const { pixels } = await decodeInProcess(isPng ? file : Buffer.from(svgOf(file)), SIZE)
  if (!pixels) throw refusal(422, isPng ? DAMAGED : SVG_TOO_COMPLEX)
  const { data, info } = pixels
  if (info.width > 5 * info.height || info.height > 2 * info.width) throw refusal(422, TOO_LONG)
  const { channels } = await sharp(data, { raw: info }).ensureAlpha().stats()
  if (channels[3]?.max === 0) throw refusal(422, EMPTY)
  return pixels
}

function svgOf(file: Buffer): string {
  const text = file.toString('utf8').trimStart()
  if (!text.startsWith('<')) throw refusal(415, NO_LOGO)
  try {
    return cleanSvg(text, LONGEST).svg
  } catch (error) {
    throw refusal(422, (error as Error).message)
  }
}
