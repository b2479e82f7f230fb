import type { FieldProps } from '../field.ts'
import type { Writing } from '../writing/writing.ts'

/** What an article refers to. */
export default function ReferencesField({ value }: FieldProps<Writing['references']>) {
  return <output>{JSON.stringify(value)}</output>
}
