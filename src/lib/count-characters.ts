/** Characters as Postgres counts them: an emoji of one code point is one. */
export const countCharacters = (text: string): number => [...text].length
