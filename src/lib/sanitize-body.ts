import { FIGURE_KINDS, QUOTE_KINDS } from '@site/text/body-blocks.ts'
import { fitGalleries } from '@site/text/fit-galleries.ts'
import { narrowFootnotes } from '@site/text/footnotes.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Root } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toString as textOf } from 'hast-util-to-string'
import elements from './body-elements.json' with { type: 'json' }
import { TABLE_ROWS } from './table-rows.ts'

/** rule: articles/link-protocols */
const LINKS = ['http', 'https', 'mailto', 'tel']

/** An image of another site would tell its owner who reads the article. */
const OWN_IMAGE = /^\/images\/[\w-]+(?:\/[\w-]+)*\.(?:avif|webp|png|jpe?g|gif)$/

/** rule: editor/language */
const LANGUAGE: NonNullable<Schema['attributes']>[string] = [
  ['lang', /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/],
]

export const BODY_SCHEMA: Schema = {
  ...elements,
  attributes: {
    a: ['href', 'title'],
    p: LANGUAGE,
    h2: LANGUAGE,
    h3: LANGUAGE,
    blockquote: [['className', ...QUOTE_KINDS]],
    figure: [['className', ...FIGURE_KINDS]],
    span: [['dataFootnote', ''], ...LANGUAGE],
    img: [['src', OWN_IMAGE], 'alt', 'width', 'height'],
    hr: [
      ['dataCard', /^[0-9a-f-]{36}$/],
      ['dataShownCard', /^[0-9a-f-]{36}$/],
    ],
    ol: ['start', 'reversed'],
    table: [['className', TABLE_ROWS]],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row']],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: LINKS },
}

/**
 * Removes images that lost their address, and cleans up footnotes and credits
 * (rule: images/credit).
 */
function tidy(tree: Root): void {
  narrowFootnotes(tree)
  visitElements(tree, (node, index, parent) => {
    if (!parent || index === undefined) return
    const { className } = node.properties
    if (Array.isArray(className))
      node.properties.className = className.length > 0 ? className.slice(0, 1) : undefined
    if (node.tagName === 'small') {
      const value = textOf(node).replace(/\s+/g, ' ').trim()
      node.children = value ? [{ type: 'text', value }] : []
    }
    const isEmpty = node.tagName === 'small' && node.children.length === 0
    if (!isEmpty && (node.tagName !== 'img' || node.properties.src)) return
    parent.children.splice(index, 1)
    return index
  })
  fitGalleries(tree)
}

export function sanitizeTree({ children }: Root): Root {
  // The parser's data about the tree, which nobody reads, would be cloned.
  const allowed = sanitize({ type: 'root', children }, BODY_SCHEMA) as Root
  tidy(allowed)
  return allowed
}

/** Parses and sanitizes HTML. @throws RangeError when the nesting is too deep */
export function sanitizedTree(html: string): Root {
  const tree = sanitizeTree(treeOf(html))
  // The parser treats what is inside these elements differently, so the result without them is
  // sanitized again.
  return /<(?:button|marquee|applet)\b/i.test(html) ? sanitizeTree(treeOf(htmlOf(tree))) : tree
}

/** Soft hyphens, spaces without width, word joiners: they would hide a word from searches. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/** Sanitizes a body; a second run changes nothing (rule: search/joined-words). */
export const sanitizeBody = (html: string): string =>
  htmlOf(sanitizedTree(html)).replace(UNSEEN, '')
