import type { Writing } from '../writing/writing.ts'

/** Two texts of an article, and what they are called. */
export type CompareProps = {
  mine: Partial<Writing>
  theirs: Partial<Writing>
  labels: { mine: string; theirs: string }
}
