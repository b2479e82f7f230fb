/** Counts code points as Postgres does: an emoji of one code point is one character. */
export const countCharacters = (text: string): number => [...text].length
