import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isBlank } from './cut-recipe.ts'

const BOX = /^(?:div|section|article|main)$/
const BLOCK =
  /^(?:p|h[1-6]|[oud]l|table|figure|blockquote|pre|hr|div|section|article|main|details)$/

/** A box with words of its own is a paragraph. */
const isBox = ({ tagName, children }: Element): boolean =>
  BOX.test(tagName) &&
  children.every(
    (child) => isBlank(child) || (child.type === 'element' && BLOCK.test(child.tagName)),
  )

/** Puts what stands in boxes of the layout, such as columns, in the place of these boxes. */
export function unwrapped(tree: Root): Root {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isBox(node)) return undefined
    parent.children.splice(index, 1, ...node.children)
    return index
  })
  return tree
}
