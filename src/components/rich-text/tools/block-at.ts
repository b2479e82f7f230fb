import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { atom } from 'nanostores'

/** The last move of a block, announced by screen readers. */
export const $moved = atom('')

type Block = { node: Node; position: number; parent: Node; index: number }

/** Whether a node can be moved: list items and blocks can, a cell only with its table. */
const isMovable = (node: Node, { type: { spec } }: Node) =>
  node.type.name === 'listItem' || (spec.content === 'block+' && !spec.tableRole)

/** The smallest movable block at a position. */
export function blockAt($at: ResolvedPos): Block | null {
  const { nodeAfter, parent } = $at
  if (nodeAfter?.isBlock && isMovable(nodeAfter, parent))
    return { node: nodeAfter, parent, position: $at.pos, index: $at.index() }
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const node = $at.node(depth)
    const around = $at.node(depth - 1)
    if (isMovable(node, around))
      return { node, parent: around, position: $at.before(depth), index: $at.index(depth - 1) }
  }
  return null
}

/** Moves the block at the selection by one place; -1 is up, 1 is down. */
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

export function duplicateBlock(tr: Transaction): boolean {
  const block = blockAt(tr.selection.$from)
  if (block) tr.insert(block.position + block.node.nodeSize, block.node)
  return block !== null
}

export function deleteBlock(tr: Transaction): boolean {
  const block = blockAt(tr.selection.$from)
  if (block) tr.deleteRange(block.position, block.position + block.node.nodeSize)
  return block !== null
}
