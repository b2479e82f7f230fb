const LONGEST = 80

/** Letters that the Unicode normalization NFKD does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
}

/** A slug from a title: lowercase words joined by hyphens. */
export function proposeId(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[ßæœøłđþ]/g, (letter) => LETTERS[letter] ?? '')
    .replaceAll('&', ' and ')
    .match(/[a-z0-9]+/g)
  let id = ''
  for (const word of words ?? []) {
    const longer = id === '' ? word.slice(0, LONGEST) : `${id}-${word}`
    if (longer.length > LONGEST) break
    id = longer
  }
  return id
}
