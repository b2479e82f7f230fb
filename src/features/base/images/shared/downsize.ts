import { MAX_UPLOAD } from '../contract.ts'
import { isSmall, sentSize } from './sent-size.ts'

const NO_HEIC = 'This browser cannot read HEIC photos. Save it as JPEG and choose that.'
const UNREADABLE = 'This file cannot be read as a picture, and is too large to send as it is.'
const TOO_LARGE = 'This picture cannot be made small enough. Please make it smaller first.'

/** Encodings to try, the best first; WebP keeps transparency. */
const JPEG = [0.9, 0.8, 0.7, 0.5].map((quality) => ({ type: 'image/jpeg', quality }))
const WEBP = [0.9, 0.75].map((quality) => ({ type: 'image/webp', quality }))
type Encoding = (typeof JPEG)[number]

/** The brands of HEIC in the first box of a file; AVIF has other brands. */
const HEIC = /^.{4}ftyp(?:he[iv][cmsx]|mif1(?!.{4,40}avif)|msf1(?!.{4,40}avi))/s

/**
 * Makes a picture small enough to be sent; a small picture stays as it is.
 * @throws Error with a message for the user
 */
export async function downsize(file: File): Promise<File> {
  if (file.type === 'image/svg+xml') return file
  const isHeic = HEIC.test(await beginning(file))
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    if (isHeic) throw new Error(NO_HEIC)
    if (file.size > MAX_UPLOAD) throw new Error(UNREADABLE)
    return null
  })
  if (!picture) return file
  try {
    // A GIF is redrawn only for its bytes, because an animation would lose its frames.
    const size = file.type === 'image/gif' ? { width: 1, height: 1 } : picture
    return !isHeic && isSmall(file.size, size) ? file : await redraw(picture, file)
  } finally {
    picture.close()
  }
}

const beginning = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()))

async function redraw(picture: ImageBitmap, { name, type }: File): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sentSize(picture))
  const context = canvas.getContext('2d')
  if (!context) throw new Error(TOO_LARGE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const isPhoto = type === 'image/jpeg' || /hei[cf]/.test(type)
  const blob = await smallEnough(isPhoto ? JPEG : [...WEBP, ...JPEG], (encoding) => {
    if (encoding.type === 'image/jpeg') putOnPaper(context)
    return encode(canvas, encoding)
  })
  return new File([blob], name, { type: blob.type })
}

/** Fills transparent parts with the color of the page, because JPEG would make them black. */
function putOnPaper(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over'
  const paper = globalThis.getComputedStyle?.(document.documentElement).getPropertyValue('--sheet')
  context.fillStyle = paper || '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

const encode = (canvas: HTMLCanvasElement, { type, quality }: Encoding): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

/**
 * Returns the first encoding that is small enough; a browser may lack some.
 * @throws Error with a message for the user when every encoding is too large
 */
export async function smallEnough(
  encodings: Encoding[],
  encode: (encoding: Encoding) => Promise<Blob | null>,
): Promise<Blob> {
  for (const encoding of encodings) {
    const blob = await encode(encoding)
    if (blob && blob.size <= MAX_UPLOAD) return blob
  }
  throw new Error(TOO_LARGE)
}
