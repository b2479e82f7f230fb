import type { FieldProps } from '../form/field-props.ts'
import type { ChosenPicture } from '../pictures/ChoosePicture.tsx'

type Options = {
  /** From 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Returns the address, or throws with a message for the user. */
export type UploadPicture = (
  file: File,
  options?: Options,
) => Promise<{ url: string; width: number; height: number }>

/** `isShown`: of another article. */
export type NamedCard = { id: string; name: string; isShown?: boolean }

export type OwnPage = { address: string; title: string; kind: string }

/** `kind` is the class of the figure; the picture is stored here. */
export type ReadLink = {
  kind: string
  address: string
  title: string
  description: string
  picture: { url: string; width: number; height: number } | null
}

export type OwnPages = {
  find(words: string): Promise<OwnPage[]>
  findMissing(addresses: string[]): Promise<string[]>
  read(address: string): Promise<ReadLink>
  /** An empty name is that of the file. */
  sendFile(file: File, name: string, options: Options): Promise<ReadLink>
}

export type StoredPicture = ChosenPicture & { credit: string }

export type BodyProps = FieldProps<string> & {
  upload: UploadPicture
  findPictures(words: string): Promise<StoredPicture[]>
  ownPages: OwnPages
  /** For what this browser stores of the text. */
  name?: string | undefined
  cards?: NamedCard[]
  sources?: string[]
  /** False where only cards of articles are shown, as in an issue. */
  hasOwnCards?: boolean
  findCards?(text: string): Promise<NamedCard[]>
}
