import type { Writing } from '../writing/writing.ts'

type Props = { id: string | null; writing: Writing }

/** An article as its readers will see it. */
export default function PreviewPanel({ writing }: Props) {
  return <output>{writing.title}</output>
}
