const MOST = 6

/**
 * A text with every other spelling of its words (rule: search/spellings). Endings stay, so that
 * `coloured` is also `colored`.
 * Of a phrase its own words are not replaced.
 * @param spellings lists of equal words: `mold, mould`
 */
export function otherSpellings(text: string, spellings: string[]): string[] {
  if (spellings.length === 0) return [text]
  const lists = spellings.map((words) => words.split(', '))
  const longestFirst = lists.flat().sort((one, other) => other.length - one.length)
  const pattern = new RegExp(`\\b(?:${longestFirst.join('|')})`, 'gi')
  let texts = ['']
  let end = 0
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const equal = lists.filter((list) => list.includes(word.toLowerCase())).flat()
    const before = text.slice(end, index)
    texts = texts
      .flatMap((one) => [word, ...equal].map((other) => one + before + other))
      .slice(0, MOST * MOST)
    end = index + word.length
  }
  return [...new Set(texts.map((one) => one + text.slice(end)))].slice(0, MOST)
}
