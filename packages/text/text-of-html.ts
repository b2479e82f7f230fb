import type { Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parsedFragment } from './parse-fragment.ts'
import { withoutTags } from './without-tags.ts'

const BLOCKS = /^(?:p|div|li|ul|ol|br|h[1-6]|tr|section|article|dt|dd|blockquote)$/
const UNSEEN = /^(?:script|style|template|head|noscript)$/

const textOf = (node: Root | RootContent, inText: (text: string) => string): string => {
  if (node.type === 'text') return inText(node.value)
  if (!('children' in node)) return ''
  if (node.type === 'element' && UNSEEN.test(node.tagName)) return ''
  const inside = node.children.map((child) => textOf(child, inText)).join('')
  return node.type === 'element' && BLOCKS.test(node.tagName) ? `\n${inside}\n` : inside
}

const withoutEmptyLines = (text: string) => text.replace(/\n\s*\n/g, '\n').trim()

/** The text of a node as readers see it: with a line for each block, and for no other break. */
export const shownText = (node: Root | RootContent): string =>
  textOf(node, (text) => text.replace(/\s+/g, ' '))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** The text of HTML, with a line for each block. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  try {
    return withoutEmptyLines(textOf(fromParse5(parsedFragment(html)) as Root, (text) => text))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // The HTML is nested too deeply to be parsed into a tree.
    return withoutTags(html).trim()
  }
}
