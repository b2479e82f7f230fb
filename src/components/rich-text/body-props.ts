import type { FieldProps } from '../form/field-props.ts'

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

export type BodyProps = FieldProps<string> & { upload: UploadPicture }
