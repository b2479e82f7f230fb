const MOST = 6

/**
 * With every spelling of its words; endings stay: `coloured` is `colored` too
 * (rule: search/spellings).
 * @param spellings lists of equal words: `mold, mould`
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
