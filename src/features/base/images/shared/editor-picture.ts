import type { ArticleImage, StoredImage } from '../contract.ts'
import { imageName, temporaryName } from '../rules.ts'

/** `decorative` confirms an empty `alt`. */
export type EditorImage = ArticleImage & {
  decorative: boolean
  /** Missing in old drafts and revisions. */
  credit?: string | undefined
}

export const nameOf = ({ url }: Pick<EditorImage, 'url'>): string =>
  temporaryName(url) ?? imageName(url) ?? url

/** A picture that was uploaded, or chosen from the library with its description and credit. */
export type TakenPicture = StoredImage & { alt?: string; credit?: string; focus?: string }

export const newImage = ({ url, width, height, placeholder, alt = '', focus }: TakenPicture) => ({
  url,
  width,
  height,
  placeholder,
  alt,
  darken: false,
  decorative: false,
  ...(focus && { focus }),
})

/** The picture of a category, a series, an author or the site. */
export type EditorPicture = Omit<EditorImage, 'credit'>

export const editorPicture = (picture: ArticleImage | null): EditorPicture | null =>
  picture && { ...picture, decorative: picture.alt === '' }

/** Keys for React; they count from 0 because the same picture may be there twice. */
export const keysOf = (images: readonly EditorImage[]): string[] => {
  const names = images.map(nameOf)
  return names.map(
    (name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`,
  )
}
