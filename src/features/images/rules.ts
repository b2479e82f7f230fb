/** Of an image that is neither described nor decorative. */
export const NO_ALT = 'Describe each image, or mark it as decorative.'

/** Widths in pixels in which every image is stored, besides its own if that is smaller. */
const WIDTHS = [480, 960, 1600]
/** No image is stored wider than this. */
export const LARGEST = 1600

/** The formats of every width, the better one first. */
export const FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** The widths in which an image of `width` pixels is stored; never larger than it is. */
export const widthsOf = (width: number): number[] => {
  const smaller = WIDTHS.filter((candidate) => candidate < width)
  const largest = WIDTHS.at(-1) ?? width
  return width <= largest ? [...smaller, width] : [...smaller, largest].slice(0, WIDTHS.length)
}

const STARTS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']

/** Whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does; its name and type say nothing. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  if (STARTS.some((bytes) => start.startsWith(bytes)) || /^RIFF.{4}WEBP/s.test(start)) return true
  // The brands of its container stand in its first box.
  return /^.{4}ftyp(?:.{4})*?(?:avif|avis)/s.test(start)
}

/** The public bucket of every image. */
export const BUCKET = 'article-images'
/** Where uploaded images lie until an article that uses them is saved. */
export const TEMPORARY = 'temp/'

const ADDRESS = /^\/images\/([a-z0-9-]+)\/(\d+)\.webp$/
const TEMPORARY_ADDRESS = /^\/images\/temp\/([a-z0-9-]+)\/(\d+)\.webp$/

/** The generated name in the address of a stored image; null for any other address. */
export const imageName = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

/** The generated name in the address of an image in the temporary folder; null for any other. */
export const temporaryName = (url: string): string | null =>
  TEMPORARY_ADDRESS.exec(url)?.[1] ?? null

/** The files of an image whose original has `width` pixels, below the bucket or the temporary folder. */
export const imageFiles = (name: string, width: number): string[] =>
  widthsOf(width).flatMap((size) => FORMATS.map((format) => `${name}/${size}.${format}`))

/** Where one size of a stored image is served. */
export const imageUrl = (name: string, width: number, format: ImageFormat = 'webp'): string =>
  `/images/${name}/${width}.${format}`

/** The address of an image's smallest size. */
export const thumbnailOf = ({ url, width }: { url: string; width: number }): string =>
  url.replace(/\d+(?=\.webp$)/, String(widthsOf(width)[0] ?? width))

/**
 * What shows an image whose original has `width` pixels: a `srcset` of AVIF, and a `src` of middle size
 * for a browser that does not know it.
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

/** The size that previews elsewhere ask for. */
export const OG_SIZE = { width: 1200, height: 630 }

/** Where the picture for previews elsewhere stands. */
export const ogPath = (articleId: string): string => `/og/${articleId}.jpg`
