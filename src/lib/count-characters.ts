/** As Postgres counts: an emoji of one code point is one. */
export const countCharacters = (text: string): number => [...text].length
