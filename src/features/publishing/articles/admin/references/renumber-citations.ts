import { isFootnote } from '@site/text/footnotes.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import type { Parents } from 'hast'
import { APART, WRITTEN } from '../../citation-patterns.ts'
import type { Reference } from '../../contract.ts'

type Known = Pick<Reference, 'id'>

/**
 * The HTML of a text after its references were moved, added or removed: each `[2]` follows its
 * reference, and that of a removed one is removed (rule: articles/citations-follow).
 */
export function renumberCitations(body: string, before: Known[], after: Known[]): string {
  const places = before.map(({ id }) => after.findIndex((one) => one.id === id))
  if (places.every((place, index) => place === index)) return body
  const renumbered = (text: string) =>
    text.replace(WRITTEN, (mark, digits) => {
      const place = places[Number(digits) - 1]
      if (place === undefined) return mark
      return place < 0 ? '' : mark.replace(digits, String(place + 1))
    })
  const tree = treeOf(body)
  renumber(tree, APART, renumbered)
  return htmlOf(tree)
}

const LINKS = new Set(['a'])

/** @param apart elements in which a number is no citation */
function renumber(node: Parents, apart: ReadonlySet<string>, change: (text: string) => string) {
  for (const child of node.children) {
    if (child.type === 'text' && apart !== NOWHERE) child.value = change(child.value)
    if (child.type !== 'element') continue
    // The words of a footnote are shown apart from what is around them.
    if (isFootnote(child)) renumber(child, LINKS, change)
    else renumber(child, apart.has(child.tagName) ? NOWHERE : apart, change)
  }
}

/** Within an element that is apart, only footnotes cite. */
const NOWHERE: ReadonlySet<string> = new Set()
