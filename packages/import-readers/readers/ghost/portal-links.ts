import type { Note } from '../../notes.ts'

/** Ghost opens its own windows at these addresses: to sign up, for plans, for an account. */
const PORTAL = /#\/(?:portal|share|search)\b/
const LINK = /<a\b[^>]{0,2000}\bhref="([^"]{0,2000})"[^>]{0,2000}>([\s\S]{0,2000}?)<\/a>/g
const ALONE = /<p>\uE000[^\uE000\uE001]*\uE001<\/p>|[\uE000\uE001]/g

/** Whether an address opens a window of Ghost. */
export const isPortal = (href: string): boolean => PORTAL.test(href)

/** A text without links to windows that only Ghost has: buttons go, other words stay. */
export function withoutPortalLinks(html: string, note: Note): string {
  if (!PORTAL.test(html)) return html
  const marked = html.replace(LINK, (whole, href: string, words: string) => {
    if (!isPortal(href)) return whole
    note('links', `A link to a window of Ghost was left out: ${href.slice(0, 200)}`)
    return `\uE000${words}\uE001`
  })
  return marked.replace(ALONE, '')
}
