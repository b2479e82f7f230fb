import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { atom } from 'nanostores'

/** What the last move of a block did, for screen readers. */
export const $moved = atom('')

type Block = { node: Node; position: number; parent: Node; index: number }

/** A list item is moved whole, and blocks of what takes them in any order; a cell with its table. */
const isMovable = (node: Node, { type: { spec } }: Node) =>
  node.type.name === 'listItem' || (spec.content === 'block+' && !spec.tableRole)

/** The smallest block at a position that can be moved among its siblings. */
export function blockAt($at: ResolvedPos): Block | null {
  const { nodeAfter, parent } = $at
  if (nodeAfter?.isBlock && isMovable(nodeAfter, parent))
    return { node: nodeAfter, parent, position: $at.pos, index: $at.index() }
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const [node, around] = [$at.node(depth), $at.node(depth - 1)]
    if (isMovable(node, around))
      return { node, parent: around, position: $at.before(depth), index: $at.index(depth - 1) }
  }
  return null
}

/** Moves the block with the caret past the one before it (-1) or after it (1). */
export function moveBlock(tr: Transaction, step: -1 | 1): boolean {
  const { selection } = tr
  const block = blockAt(selection.$from)
  const other = block?.parent.maybeChild(block.index + step)
  if (!block || !other) {
    $moved.set(`It is the ${step < 0 ? 'first' : 'last'} already.`)
    return false
  }
  const { node, position, parent, index } = block
  const start = step < 0 ? position - other.nodeSize : position
  const end = position + node.nodeSize
  tr.replaceWith(
    start,
    start + node.nodeSize + other.nodeSize,
    step < 0 ? [node, other] : [other, node],
  )
  const to = (at: number) => tr.doc.resolve(Math.min(at, end) + step * other.nodeSize)
  tr.setSelection(
    selection instanceof NodeSelection
      ? new NodeSelection(to(selection.from))
      : TextSelection.between(to(selection.from), to(selection.to)),
  )
  $moved.set(`Moved ${step < 0 ? 'up' : 'down'}: ${index + step + 1} of ${parent.childCount}.`)
  return true
}

/** Puts a copy of the block with the caret below it. */
export function duplicateBlock(tr: Transaction): boolean {
  const block = blockAt(tr.selection.$from)
  if (block) tr.insert(block.position + block.node.nodeSize, block.node)
  return block !== null
}

/** Removes the block with the caret. */
export function deleteBlock(tr: Transaction): boolean {
  const block = blockAt(tr.selection.$from)
  if (block) tr.deleteRange(block.position, block.position + block.node.nodeSize)
  return block !== null
}
