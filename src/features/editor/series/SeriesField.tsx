import type { FieldProps } from '../field.ts'
import type { Writing } from '../writing/writing.ts'

/** The series of an article and its place in it. */
export default function SeriesField({ value }: FieldProps<Writing['series']>) {
  return <output>{JSON.stringify(value)}</output>
}
