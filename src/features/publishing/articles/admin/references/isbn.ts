/** An ISBN without hyphens; null when it is invalid. */
export function isbnOf(text: string): string | null {
  const isbn = text
    .replace(/^\s*ISBN(?:-1[03])?:?/i, '')
    .replace(/[\s‐-]/g, '')
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(isbn))
    return weighed(isbn, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0 ? isbn : null
  if (/^\d{9}[\dX]$/.test(isbn))
    return weighed(isbn, (place) => 10 - place) % 11 === 0 ? isbn : null
  return null
}

const weighed = (isbn: string, weightOf: (place: number) => number): number =>
  [...isbn].reduce(
    (sum, digit, place) => sum + weightOf(place) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )

/** Whether a text is meant as a DOI or an ISBN, even an invalid one. */
export const looksLikeNumber = (text: string): boolean =>
  /^\s*(?:ISBN|doi:|https?:\/\/(?:dx\.)?doi\.org\/|10\.\d)|^[\d\sX‐-]{10,}$/i.test(text)
