import type { Element, ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { htmlOf, sanitiseBody } from '../../../lib/sanitise-body.ts'
import { normalise } from './normalise.ts'
import { type Pictures, picturesOf } from './pictures.ts'

/** What the clipboard held, as an article may have it. */
export type Cleaned = Pictures & { html: string }

const parser = unified().use(rehypeParse).freeze()

/**
 * HTML of the clipboard made ready for an article: what other programs mean by their styles kept as
 * elements, the rest gone. Pictures inside it are to be uploaded; those of other sites are left out.
 *
 * @throws RangeError when the nesting is too deep to be an article
 */
export function cleanPaste(html: string): Cleaned {
  const pictures = picturesOf()
  const tree: Root = {
    type: 'root',
    children: normalise(bodyOf(parser.parse(html)), pictures),
  }
  return { html: sanitiseBody(htmlOf(tree)), ...pictures }
}

/** The head of a copied document says nothing to readers. */
function bodyOf(document: Root): ElementContent[] {
  const [html] = document.children.filter((child) => child.type === 'element')
  const body = html?.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'body',
  )
  return body?.children ?? []
}
