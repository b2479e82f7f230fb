import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** The next place at or after a position where a block of this type may be. */
export function placeFor(type: NodeType, $at: ResolvedPos): ResolvedPos {
  const canBeHere = $at.parent.canReplaceWith($at.index(), $at.indexAfter(), type)
  return $at.depth === 0 || canBeHere ? $at : placeFor(type, $at.doc.resolve($at.after()))
}

const paragraphOf = (tr: Transaction): NodeType => {
  const { paragraph } = tr.doc.type.schema.nodes
  if (!paragraph) throw new Error('The schema has no paragraph.')
  return paragraph
}

/**
 * Puts the caret into a new paragraph below a position, or into the one that is there: an empty one,
 * or with `joins` any.
 */
export function caretBelow(tr: Transaction, position: number, joins = false): Transaction {
  const paragraph = paragraphOf(tr)
  const $at = placeFor(paragraph, tr.doc.resolve(position))
  const next = $at.nodeAfter
  const isFree = next?.type === paragraph && (joins || next.content.size === 0)
  if (!isFree) tr.insert($at.pos, paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, $at.pos + 1)).scrollIntoView()
}

/** Below the picture, video or file whose caption has the caret; false elsewhere. */
export function leaveFigure(tr: Transaction): boolean {
  const { $to } = tr.selection
  if ($to.parent.type.name !== 'figcaption') return false
  caretBelow(tr, $to.after(-1))
  return true
}

/** Behind a selected node in a line, below another one; false when none is selected. */
export function leaveSelected(tr: Transaction): boolean {
  const { selection } = tr
  if (!(selection instanceof NodeSelection)) return false
  if (selection.node.isInline) tr.setSelection(TextSelection.create(tr.doc, selection.to))
  else caretBelow(tr, selection.to)
  return true
}

/** Removes words of several blocks; a video or file whose caption they begin in stays. */
export function removeAcross(tr: Transaction): boolean {
  const { $from, $to, from, to } = tr.selection
  if (!(tr.selection instanceof TextSelection) || $from.sameParent($to)) return false
  if ($from.parent.type.name === 'figcaption') tr.delete(from, to)
  else tr.deleteSelection()
  return true
}

/** What typed or pasted words need before them; false when nothing. */
export const makePlace = (tr: Transaction): boolean => leaveSelected(tr) || removeAcross(tr)

/** Removes the selected node, a picture with its frame and caption; false when none is selected. */
export function removeSelected(tr: Transaction, direction: -1 | 1): boolean {
  const { selection } = tr
  if (!(selection instanceof NodeSelection)) return false
  tr.delete(selection.from, selection.to)
  const place = Math.min(tr.mapping.map(selection.from), tr.doc.content.size)
  tr.setSelection(Selection.near(tr.doc.resolve(place), direction)).scrollIntoView()
  return true
}

/** What a key beside it selects before a second one removes it, as pictures by ProseMirror itself. */
const KEPT = new Set(['card', 'unsupported', 'uploading'])

const hasMoreThanText = ({ children }: Node): boolean => children.some(({ isText }) => !isText)

/** Keeps what joining two blocks would remove beside the letters; false where nothing is. */
export function keepBeside(tr: Transaction, direction: -1 | 1): boolean {
  const { $head, empty } = tr.selection
  const { parent, depth, parentOffset } = $head
  const isAtEdge = parentOffset === (direction < 0 ? 0 : parent.content.size)
  if (!empty || depth === 0 || !isAtEdge) return false
  const beside = $head.node(-1).maybeChild($head.index(-1) + direction)
  if (!beside) return false
  if (KEPT.has(beside.type.name)) {
    const place = direction < 0 ? $head.before() - beside.nodeSize : $head.after()
    tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView()
    return true
  }
  const [into, joined] = direction < 0 ? [beside, parent] : [parent, beside]
  return into.type.spec.code === true && hasMoreThanText(joined)
}
