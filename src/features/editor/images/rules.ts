import type { AnswerOf } from '../../../lib/endpoint.ts'
import type { ArticleImage } from '../../articles/contract.ts'
import { MAX_UPLOAD, type uploadImages } from '../../images/contract.ts'
import { imageName, LARGEST, temporaryName } from '../../images/rules.ts'
import type { EditorImage } from '../article/content.ts'

export type UploadedImage = AnswerOf<typeof uploadImages>['files'][number]

export type Size = { width: number; height: number }

/** Higher than any figure needs, and below what every browser can draw. */
const HIGHEST = 4 * LARGEST

/** The size in which a photo is sent: no wider than the server stores, and never enlarged. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST / width, HIGHEST / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Whether a picture is sent as it is, because the server would not make it smaller. */
export const isSmall = (bytes: number, size: Size): boolean =>
  bytes <= MAX_UPLOAD && sentSize(size).width === size.width

/** The generated name of an image, which stays when a save changes its address. */
export const nameOf = ({ url }: Pick<EditorImage, 'url'>): string =>
  temporaryName(url) ?? imageName(url) ?? url

/** An uploaded image as the article has it at first: to be described. */
export const newImage = ({ url, width, height, placeholder }: UploadedImage): EditorPicture => ({
  url,
  width,
  height,
  darken: false,
  alt: '',
  decorative: false,
  placeholder,
})

/** The picture of a category, a series, an author or the site, as it is written. */
export type EditorPicture = Omit<EditorImage, 'credit'>

/** A stored picture as it is written. */
export const editorPicture = (picture: ArticleImage | null): EditorPicture | null =>
  picture && { ...picture, decorative: picture.alt === '' }

/** React keys that stay when images are moved or saved. */
export const keysOf = (images: readonly EditorImage[]): string[] => {
  const names = images.map(nameOf)
  return names.map(
    (name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`,
  )
}
