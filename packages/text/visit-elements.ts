import type { Element, Nodes, Parents } from 'hast'

/** Leaves out what is in the element. */
export const SKIP = 'skip'

/** The number is the place of the sibling that is next, when siblings were added or removed. */
type Step = number | typeof SKIP | [typeof SKIP, number] | undefined

type Visitor = (node: Element, index: number | undefined, parent: Parents | undefined) => Step

/**
 * Visits each element before what is in it, as `visit` of unist-util-visit, which names a function
 * for each node. A page walks its text fifteen times.
 */
export function visitElements(tree: Nodes, visitor: Visitor): void {
  if (tree.type === 'element') visitElement(tree, visitor)
  else if ('children' in tree) visitChildren(tree, visitor)
}

function visitElement(node: Element, visitor: Visitor, index?: number, parent?: Parents) {
  const step = visitor(node, index, parent)
  const isSkipped = step === SKIP || Array.isArray(step)
  if (!isSkipped) visitChildren(node, visitor)
  if (Array.isArray(step)) return step[1]
  return typeof step === 'number' ? step : undefined
}

function visitChildren(parent: Parents, visitor: Visitor): void {
  let index = 0
  while (index < parent.children.length) {
    const child = parent.children[index]
    const next = child?.type === 'element' ? visitElement(child, visitor, index, parent) : undefined
    index = next ?? index + 1
  }
}
