import type { FieldProps } from '../field.ts'
import type { Writing } from '../writing/writing.ts'

/** The images of an article; the first is its cover. */
export default function ImagesField({ value }: FieldProps<Writing['images']>) {
  return <output>{JSON.stringify(value)}</output>
}
