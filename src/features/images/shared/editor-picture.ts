import type { AnswerOf } from '../../../lib/endpoint.ts'
import type { ArticleImage, uploadImages } from '../contract.ts'
import { imageName, temporaryName } from '../rules.ts'

/** An image in the editor; `decorative` says that an empty `alt` is meant. */
export type EditorImage = ArticleImage & {
  decorative: boolean
  /** Missing in a draft or revision from before images had one. */
  credit?: string | undefined
}

export type UploadedImage = AnswerOf<typeof uploadImages>['files'][number]

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
