import type { ImportNote } from './pieces.ts'

/** Adds to the notes of a piece. */
export type Note = (topic: string, words: string) => void

/** Says each sentence once. */
export const noteIn =
  (notes: ImportNote[]): Note =>
  (topic, words) => {
    if (!notes.some((other) => other.words === words)) notes.push({ topic, words })
  }
