export const NO_ALT = 'Describe each image, or mark it as decorative.'

/** In pixels, besides the original if that is smaller. */
const WIDTHS = [480, 960, 1600]
export const LARGEST = 1600
export const MAX_PIXELS = 40_000_000

export const FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** Never larger than the original. */
export const widthsOf = (width: number): number[] => {
  const smaller = WIDTHS.filter((candidate) => candidate < width)
  const largest = WIDTHS.at(-1) ?? width
  return width <= largest ? [...smaller, width] : [...smaller, largest].slice(0, WIDTHS.length)
}

const STARTS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']

/** Suggested by the file dialog; the server decides. */
export const PICTURE_KINDS =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** By the first bytes (JPEG, PNG, GIF, WebP, AVIF). */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  if (STARTS.some((bytes) => start.startsWith(bytes)) || /^RIFF.{4}WEBP/s.test(start)) return true
  // Brands of the container, in the first box.
  return /^.{4}ftyp(?:.{4})*?(?:avif|avis)/s.test(start)
}

export const BUCKET = 'article-images'
/** For uploads until an article with them is saved. */
export const TEMPORARY = 'temp/'

const ADDRESS = /^\/images\/([a-z0-9-]+)\/(\d+)\.webp$/
const TEMPORARY_ADDRESS = /^\/images\/temp\/([a-z0-9-]+)\/(\d+)\.webp$/

/** Null for other addresses. */
export const imageName = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

/** Null outside the temporary folder. */
export const temporaryName = (url: string): string | null =>
  TEMPORARY_ADDRESS.exec(url)?.[1] ?? null

/** Begins the name of a picture that a reader sends with a comment. */
export const MADE = 'made-'

export const isMadePicture = (url: string): boolean =>
  (imageName(url) ?? temporaryName(url))?.startsWith(MADE) ?? false

/** Paths below the bucket; `width` of the original. */
export const imageFiles = (name: string, width: number): string[] =>
  widthsOf(width).flatMap((size) => FORMATS.map((format) => `${name}/${size}.${format}`))

export const imageUrl = (name: string, width: number, format: ImageFormat = 'webp'): string =>
  `/images/${name}/${width}.${format}`

export const thumbnailOf = ({ url, width }: { url: string; width: number }): string =>
  url.replace(/\d+(?=\.webp$)/, String(widthsOf(width)[0] ?? width))

/** AVIF `srcset`, and a middle-sized `src` for other browsers; `width` of the original. */
export function imageSources(url: string, width: number): { avif: string; src: string } | null {
  const name = imageName(url)
  if (name === null) return null
  const sizes = widthsOf(width)
  return {
    avif: sizes.map((size) => `${imageUrl(name, size, 'avif')} ${size}w`).join(', '),
    src: imageUrl(name, sizes[1] ?? width),
  }
}

const MIDDLE = '50 50'

/** For `data-focus`, which the middle does not need (rule: images/focus). */
export const focusOf = ({ focus }: { focus?: string | undefined }): string | undefined =>
  focus === MIDDLE ? undefined : focus

/** The largest part, as near to the focus point as `object-position` is. */
export function partAround(size: { width: number; height: number }, ratio: number, focus = MIDDLE) {
  const width = Math.floor(Math.min(size.width, size.height * ratio))
  const height = Math.min(size.height, Math.round(width / ratio))
  const [x = 0, y = 0] = focus.split(' ').map((share) => Number(share) / 100)
  const left = Math.round((size.width - width) * x)
  return { left, top: Math.round((size.height - height) * y), width, height }
}

export const OG_SIZE = { width: 1200, height: 630 }

export const ogPath = (articleId: string): string => `/og/${articleId}.jpg`

/** On paper, because most sites show no transparency. */
export const asSharingPicture = <Image extends { url: string }>(image: Image) =>
  imageName(image.url) === null
    ? image
    : { ...image, url: `/og${image.url.replace(/webp$/, 'jpg')}`, ...OG_SIZE }

/** Width by height, as search engines ask. */
export const SHAPES = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 } as const
export type Shape = keyof typeof SHAPES

const isShape = (text: string | undefined): text is Shape => text !== undefined && text in SHAPES

/** A narrower picture is too small for any of them. */
const LEAST_SHAPED = 480

/** rule: images/shapes */
export function inShapes(url: string): string[] {
  const [, width = ''] = /(\d+)\.webp$/.exec(url) ?? []
  if (imageName(url) === null || Number(width) < LEAST_SHAPED) return [url]
  return Object.keys(SHAPES).map((shape) => `/og${url.replace(/\.webp$/, `-${shape}.jpg`)}`)
}

/** Reads `1600.jpg` or `1600-16x9.jpg`; null for other names. */
export function readSharingName(file: string): { width: string; shape: Shape | null } | null {
  const [, width, shape] = /^(\d{1,5})(?:-(\w+))?\.jpg$/.exec(file) ?? []
  if (width === undefined) return null
  if (shape === undefined) return { width, shape: null }
  return isShape(shape) ? { width, shape } : null
}

/** The message is the reason, for the report. */
export class MissingPicture extends Error {
  override name = 'MissingPicture'
  /** Whether another run may succeed. */
  readonly passes: boolean

  constructor(reason: string, passes = false) {
    super(reason)
    this.passes = passes
  }
}
