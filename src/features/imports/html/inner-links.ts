import { posix } from 'node:path'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { decoded } from '../../../lib/decoded.ts'

type Files = {
  /** Path of the file that has the links. */
  base: string
  /** The former address of the page that a file is; null of another file. */
  addressOf(path: string): string | null
  note(topic: string, words: string): void
}

/** Relative links lead to the pages that other files of the folder are, or become words. */
export function leadLinks(root: Root, { base, addressOf, note }: Files): void {
  visit(root, 'element', ({ tagName, properties }) => {
    const { href } = properties
    if (tagName !== 'a' || typeof href !== 'string' || /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href))
      return
    const [, path = '', anchor = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(href) ?? []
    const address = addressOf(posix.join(posix.dirname(base), decoded(path)))
    if (address !== null) properties.href = address + anchor
    else {
      delete properties.href
      note('links', `“${href.slice(0, 200)}” is no page here: the link became words.`)
    }
  })
}

/** As if the folder were a site; what ends a path in an address is not kept. */
export const addressOfFile = (path: string): string => `/${encodeURI(path.replace(/[?#%]/g, '-'))}`
