import type { FieldProps } from '../form/field-props.ts'

type Options = {
  /** Told how much has gone out, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Sends a picture to the server and answers where it is; what it throws says why in a sentence. */
export type UploadPicture = (
  file: File,
  options?: Options,
) => Promise<{ url: string; width: number; height: number }>

/** A body, and how its pictures are uploaded. */
export type BodyProps = FieldProps<string> & { upload: UploadPicture }
