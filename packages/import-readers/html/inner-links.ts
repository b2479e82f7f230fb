import { posix } from 'node:path'
import { decoded } from '@site/text/decoded.ts'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** A file that is no page. */
const FILE = /\.(?!x?html?$|md$|markdown$|mdx$|mdown$)[a-z\d]{2,5}$/i

type Files = {
  base: string
  /** Null for a file that is no page. */
  addressOf(path: string): string | null
  note(topic: string, words: string): void
}

/** Links to other files become links to their pages, or words. */
export function leadLinks(root: Root, { base, addressOf, note }: Files): void {
  visit(root, 'element', ({ tagName, properties }) => {
    const { href } = properties
    if (tagName !== 'a' || typeof href !== 'string' || /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href))
      return
    const [, path = '', anchor = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(href) ?? []
    const address = addressOf(posix.join(posix.dirname(base), decoded(path).normalize('NFC')))
    if (address !== null) properties.href = address + anchor
    // The site looks for files in the archive.
    else if (!FILE.test(path)) {
      delete properties.href
      note(
        'links',
        `“${href.slice(0, 200)}” is not a page here: the link was replaced by its words.`,
      )
    }
  })
}

/** As if the folder were a site. */
export const addressOfFile = (path: string): string => `/${encodeURI(path.replace(/[?#%]/g, '-'))}`
