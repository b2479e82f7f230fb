import type { FieldProps } from '../form/field-props.ts'
import type { ChosenPicture } from '../pictures/ChoosePicture.tsx'

type Options = {
  /** The uploaded share, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Uploads a picture and returns its address; throws with a message for the user. */
export type UploadPicture = (
  file: File,
  options?: Options,
) => Promise<{ url: string; width: number; height: number }>

/** `isShown`: it is the card of another article. */
export type NamedCard = { id: string; name: string; isShown?: boolean }

/** `kind` in words: an article, a page, an issue, a series, a category or an author. */
export type OwnPage = { address: string; title: string; kind: string }

/** What is at an address; `kind` is the class of its figure, the picture is stored here. */
export type ReadLink = {
  kind: string
  address: string
  title: string
  description: string
  picture: { url: string; width: number; height: number } | null
}

/** The pages of this site, to link to, and what is shown of other addresses and of files. */
export type OwnPages = {
  find(words: string): Promise<OwnPage[]>
  /** Those addresses that lead to nothing. */
  findMissing(addresses: string[]): Promise<string[]>
  read(address: string): Promise<ReadLink>
  /** Stores a file that readers download; an empty name is that of the file. */
  sendFile(file: File, name: string, options: Options): Promise<ReadLink>
}

/** A picture of the site, to be shown again. */
export type StoredPicture = ChosenPicture & { credit: string }

export type BodyProps = FieldProps<string> & {
  upload: UploadPicture
  findPictures(words: string): Promise<StoredPicture[]>
  ownPages: OwnPages
  /** Names the text for what this browser stores of it. */
  name?: string | undefined
  /** Cards whose place is in the text; missing where there are none. */
  cards?: NamedCard[]
  /** The references of the text, which its notes may cite by their numbers. */
  sources?: string[]
  /** False where only cards of articles are shown, as in an issue. */
  hasOwnCards?: boolean
  /** Finds cards of other articles. */
  findCards?(text: string): Promise<NamedCard[]>
}
