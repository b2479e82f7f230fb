/**
 * Replaces each tag by a space. A regular expression would take quadratic time for many open
 * brackets.
 */
export function withoutTags(html: string): string {
  const parts = html.split('>')
  const last = parts.pop() ?? ''
  const texts = parts.map((part) => {
    const tag = part.indexOf('<')
    return tag < 0 ? `${part}>` : `${part.slice(0, tag)} `
  })
  return texts.join('') + last
}
