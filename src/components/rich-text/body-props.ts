import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { FieldProps } from '../form/field-props.ts'
import type { ChosenPicture } from '../pictures/ChoosePicture.tsx'

type Options = {
  /** Called with the share that is uploaded, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Uploads a picture; throws an error with a message for the user. */
export type UploadPicture = (
  file: File,
  options?: Options,
) => Promise<{ url: string; width: number; height: number }>

/** A card that can be placed; `isShown` when it belongs to another article. */
export type NamedCard = { id: string; name: string; isShown?: boolean }

export type OwnPage = { address: string; title: string; kind: string }

/**
 * A link that is shown as a figure: `kind` is the figure's class, and its picture is stored on this
 * site.
 */
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
  /** Uploads a file for download. With an empty name it keeps the file's own. */
  sendFile(file: File, name: string, options: Options): Promise<ReadLink>
}

export type StoredPicture = ChosenPicture & { credit: string }

export type BodyProps = FieldProps<string> & {
  upload: UploadPicture
  findPictures(words: string): Promise<StoredPicture[]>
  ownPages: OwnPages
  /** Names what this browser stores of the text. */
  name?: string | undefined
  cards?: NamedCard[]
  sources?: string[]
  /** False where the text has no cards of its own, as in an issue of the newsletter. */
  hasOwnCards?: boolean
  findCards?(text: string): Promise<NamedCard[]>
  /** Edits the table at the selection as altitudes. */
  AltitudesDialog?: ComponentType<{ editor: Editor; onClose(): void }>
}
