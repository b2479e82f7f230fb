const MOST = 6

/**
 * A text with every other spelling of its words (rule: search/spellings). Endings stay, so that
 * `coloured` is also `colored`.
 * @param spellings lists of equal words: `mold, mould`
 */
export function otherSpellings(text: string, spellings: string[]): string[] {
  let texts = [text]
  for (const words of spellings) {
    const list = words.split(', ')
    const pattern = new RegExp(`\\b(?:${list.join('|')})`, 'gi')
    if (!pattern.test(text)) continue
    texts = texts.flatMap((one) => [one, ...list.map((word) => one.replace(pattern, word))])
  }
  return [...new Set(texts)].slice(0, MOST)
}
