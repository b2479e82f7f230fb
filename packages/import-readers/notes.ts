import type { ImportNote } from './pieces.ts'

export type Note = (topic: string, words: string) => void

/** Notes each sentence once. */
export const noteIn =
  (notes: ImportNote[]): Note =>
  (topic, words) => {
    if (!notes.some((other) => other.words === words)) notes.push({ topic, words })
  }
