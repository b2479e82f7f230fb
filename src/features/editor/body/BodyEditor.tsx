import type { FieldProps } from '../field.ts'

/** The body of an article: HTML in, HTML out. */
export default function BodyEditor({ value, onChange }: FieldProps<string>) {
  return <textarea aria-label="Body" value={value} onChange={(e) => onChange(e.target.value)} />
}
