import type { FieldProps } from '../field.ts'
import type { Writing } from '../writing/writing.ts'

/** The categories of an article. */
export default function TagsField({ value }: FieldProps<Writing['tag']>) {
  return <output>{JSON.stringify(value)}</output>
}
