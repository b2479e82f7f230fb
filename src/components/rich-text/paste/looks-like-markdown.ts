/**
 * Signs that are rare in prose and frequent in Markdown. Their lengths are limited, so that
 * matching takes linear time.
 */
const SIGNS = [
  /^[ \t]*(?:[•◦▪‣●○∙]|[–—*-]\t)[^\n]{1,2000}\n+[ \t]*(?:[•◦▪‣●○∙]|[–—*-]\t)/mu,
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> ?\S/m,
  /^\|?(?: *:?-{3,}:? *\|)+/m,
  /\[[^[\]\n]{1,500}\]\([^)\s]{1,500}\)/,
  /\*\*[^\s*][^*\n]{0,500}\*\*/,
  /`[^`\n]{1,500}`/,
  /^\[\^[^\]\s]{1,100}\]: /m,
]

export const looksLikeMarkdown = (text: string): boolean => SIGNS.some((sign) => sign.test(text))
