/** How many ways of writing a text are looked for at most. */
const MOST = 6

/**
 * A text as it is typed, and with its words in their other spellings (rule: search/spellings). The
 * ending of a word stays: `coloured` is `colored` too.
 *
 * @param spellings lists of words that mean the same: `mold, mould`
 */
export function otherSpellings(text: string, spellings: string[]): string[] {
  let texts = [text]
  for (const words of spellings) {
    const list = words.split(', ')
    const known = new RegExp(`\\b(?:${list.join('|')})`, 'gi')
    if (!known.test(text)) continue
    texts = texts.flatMap((one) => [one, ...list.map((word) => one.replace(known, word))])
  }
  return [...new Set(texts)].slice(0, MOST)
}
