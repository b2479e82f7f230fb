export const NO_ALT = 'Describe each image, or mark it as decorative.'

/** The stored widths in pixels; a smaller original is also stored in its own width. */
const WIDTHS = [480, 960, 1600]
export const LARGEST = 1600
export const MAX_PIXELS = 40_000_000

export const FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** The widths in which a picture is stored, none of them larger than the original. */
export const widthsOf = (width: number): number[] => {
  const smaller = WIDTHS.filter((candidate) => candidate < width)
  const largest = WIDTHS.at(-1) ?? width
  return width <= largest ? [...smaller, width] : [...smaller, largest].slice(0, WIDTHS.length)
}

const STARTS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']

/** The kinds that the file dialog offers; the server checks the content of the file. */
export const PICTURE_KINDS =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** Whether the first bytes are those of a JPEG, PNG, GIF, WebP or AVIF. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  if (STARTS.some((bytes) => start.startsWith(bytes)) || /^RIFF.{4}WEBP/s.test(start)) return true
  // The first box of an AVIF file lists the brands of the container.
  return /^.{4}ftyp(?:.{4})*?(?:avif|avis)/s.test(start)
}

export const BUCKET = 'article-images'
/** The folder of uploads until an article with them is saved. */
export const TEMPORARY = 'temp/'

const ADDRESS = /^\/images\/([a-z0-9-]+)\/(\d+)\.webp$/
const TEMPORARY_ADDRESS = /^\/images\/temp\/([a-z0-9-]+)\/(\d+)\.webp$/

/** The name in the address of a stored picture; null for other addresses. */
export const imageName = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

/** The name in the address of a picture in the temporary folder; null for other addresses. */
export const temporaryName = (url: string): string | null =>
  TEMPORARY_ADDRESS.exec(url)?.[1] ?? null

/** Begins the name of a picture that a reader sends with a comment. */
export const MADE = 'made-'

/** Whether the picture is one that a reader took of a dish. */
export const isMadePicture = (url: string): boolean =>
  (imageName(url) ?? temporaryName(url))?.startsWith(MADE) ?? false

/** The paths of all files of a picture in the bucket; `width` is that of the original. */
export const imageFiles = (name: string, width: number): string[] =>
  widthsOf(width).flatMap((size) => FORMATS.map((format) => `${name}/${size}.${format}`))

export const imageUrl = (name: string, width: number, format: ImageFormat = 'webp'): string =>
  `/images/${name}/${width}.${format}`

/** The address of the smallest width. `width` is that of the original. */
export const thumbnailOf = ({ url, width }: { url: string; width: number }): string =>
  url.replace(/\d+(?=\.webp$)/, String(widthsOf(width)[0] ?? width))

/**
 * The `srcset` in AVIF, and a `src` of middle size for browsers without AVIF; null for a picture
 * that is not stored here. `width` is that of the original.
 */
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

/** The value of `data-focus`, which a focus in the middle does not need (rule: images/focus). */
export const focusOf = ({ focus }: { focus?: string | undefined }): string | undefined =>
  focus === MIDDLE ? undefined : focus

/**
 * The largest part of a picture that has this ratio of width to height, in pixels. It lies around
 * the focus point as `object-position` places it in CSS.
 */
export function partAround(size: { width: number; height: number }, ratio: number, focus = MIDDLE) {
  const width = Math.floor(Math.min(size.width, size.height * ratio))
  const height = Math.min(size.height, Math.round(width / ratio))
  const [x = 0, y = 0] = focus.split(' ').map((share) => Number(share) / 100)
  const left = Math.round((size.width - width) * x)
  return { left, top: Math.round((size.height - height) * y), width, height }
}

export const OG_SIZE = { width: 1200, height: 630 }

/** The path of the article's picture for social previews. */
export const ogPath = (articleId: string): string => `/og/${articleId}.jpg`

/** The picture for social previews: a JPEG, because most sites show no transparency. */
export const asSharingPicture = <Image extends { url: string }>(image: Image) =>
  imageName(image.url) === null
    ? image
    : { ...image, url: `/og${image.url.replace(/webp$/, 'jpg')}`, ...OG_SIZE }

/** The ratios of width to height that search engines ask for. */
export const SHAPES = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 } as const
export type Shape = keyof typeof SHAPES

const WHOLE = 'whole'

const isShape = (text: string | undefined): text is Shape => text !== undefined && text in SHAPES

/** In pixels; a narrower picture is too small for any of these shapes. */
const LEAST_SHAPED = 480

/** rule: images/shapes */
export function inShapes(url: string): string[] {
  const [, width = ''] = /(\d+)\.webp$/.exec(url) ?? []
  if (imageName(url) === null || Number(width) < LEAST_SHAPED) return [url]
  return Object.keys(SHAPES).map((shape) => `/og${url.replace(/\.webp$/, `-${shape}.jpg`)}`)
}

/**
 * The paths of a picture for search engines: in three shapes or, when it is small, as it is shared
 * (rule: images/shapes).
 */
export function picturesForSearch(url: string | undefined, shared: string | undefined): string[] {
  const shapes = url === undefined ? [] : inShapes(url)
  if (shapes.length > 1) return shapes
  return shared === undefined ? [] : [asSharingPicture({ url: shared }).url]
}

/** A JPEG of the whole picture, because some mail programs show no WebP (rule: newsletter/mail). */
export const asMailPicture = (url: string): string =>
  imageName(url) === null ? url : `/og${url.replace(/\.webp$/, `-${WHOLE}.jpg`)}`

type SharingName = { width: string; shape: Shape | typeof WHOLE | null }

/** Reads `1600.jpg`, `1600-16x9.jpg` or `1600-whole.jpg`; null for other names. */
export function readSharingName(file: string): SharingName | null {
  const [, width, shape] = /^(\d{1,5})(?:-(\w+))?\.jpg$/.exec(file) ?? []
  if (width === undefined) return null
  if (shape === undefined) return { width, shape: null }
  return isShape(shape) || shape === WHOLE ? { width, shape } : null
}

/** A picture that could not be fetched; the message is the reason, for the report of an import. */
export class MissingPicture extends Error {
  override name = 'MissingPicture'
  /** Whether the reason is temporary, so that another run may succeed. */
  readonly passes: boolean

  constructor(reason: string, passes = false) {
    super(reason)
    this.passes = passes
  }
}
