import { hasSign, nameCallout } from '@site/text/callout-signs.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import { shallowTree } from '@site/text/shallow-tree.ts'
import type { Element, ElementContent, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import { visit } from 'unist-util-visit'
import { sanitizeBody, sanitizeTree } from '../../../lib/sanitize-body.ts'
import { anchorsOf } from './links.ts'
import { normalize } from './normalize.ts'
import { raiseFootnotes } from './pasted-footnotes.ts'
import { type Pictures, picturesOf } from './pasted-pictures.ts'
import { removeRemarks } from './remarks.ts'

export type Cleaned = Pictures & { html: string }

/**
 * Cleans pasted HTML and drops pictures of other sites.
 * @throws RangeError when the nesting is too deep
 */
export function cleanPaste(html: string): Cleaned {
  const pictures = picturesOf()
  const document = fromParse5(
    parse(html, { scriptingEnabled: false, treeAdapter: shallowTree() }),
  ) as Root
  removeRemarks(document, html)
  raiseFootnotes(document)
  raiseCallouts(document, html)
  const tree: Root = {
    type: 'root',
    children: normalize(bodyOf(document), { pictures, anchors: anchorsOf(document) }),
  }
  // The HTML is parsed again, because the remaining elements nest differently.
  return { html: sanitizeBody(htmlOf(sanitizeTree(tree))), ...pictures }
}

/** Makes callouts of those of Notion, which are asides. */
function raiseCallouts(document: Root, html: string): void {
  const isOfNotion = html.includes('<!-- notionvc:')
  visit(document, 'element', (node) => {
    if (node.tagName === 'aside' && (isOfNotion || hasSign(node))) nameCallout(node)
  })
}

function bodyOf(document: Root): ElementContent[] {
  const [html] = document.children.filter((child) => child.type === 'element')
  const body = html?.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'body',
  )
  return body?.children ?? []
}
