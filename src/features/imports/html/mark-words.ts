const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** What this site cannot show, in its own words: visible to readers and easy to find for editors. */
export const markedWords = (source: string): string => `<code>${escapeHtml(source)}</code>`
