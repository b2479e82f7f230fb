/** Rare in running text, frequent in Markdown. */
const SIGNS = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> ?\S/m,
  /^\|?(?: *:?-{3,}:? *\|)+/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
  /`[^`\n]+`/,
  /^\[\^[^\]\s]+\]: /m,
]

export const looksLikeMarkdown = (text: string): boolean => SIGNS.some((sign) => sign.test(text))
