import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** The first position at or after `$at` where a block of this type may be. */
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
 * Puts the caret below a position: into the paragraph there if it is empty, or with `joins` in any
 * case, else into a new one.
 */
export function caretBelow(tr: Transaction, position: number, joins = false): Transaction {
  const paragraph = paragraphOf(tr)
  const $at = placeFor(paragraph, tr.doc.resolve(position))
  const next = $at.nodeAfter
  const isFree = next?.type === paragraph && (joins || next.content.size === 0)
  if (!isFree) tr.insert($at.pos, paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, $at.pos + 1)).scrollIntoView()
}

/**
 * Moves the caret out of a caption, below its picture, video or file; false when it is elsewhere.
 */
export function leaveFigure(tr: Transaction): boolean {
  const { $to } = tr.selection
  if ($to.parent.type.name !== 'figcaption') return false
  caretBelow(tr, $to.after(-1))
  return true
}

/**
 * Moves the caret behind a selected inline node, or below a selected block; false when none is
 * selected.
 */
export function leaveSelected(tr: Transaction): boolean {
  const { selection } = tr
  if (!(selection instanceof NodeSelection)) return false
  if (selection.node.isInline) tr.setSelection(TextSelection.create(tr.doc, selection.to))
  else caretBelow(tr, selection.to)
  return true
}

/**
 * Removes selected text of several blocks. When it begins in the caption of a video or file, that
 * stays.
 */
export function removeAcross(tr: Transaction): boolean {
  const { $from, $to, from, to } = tr.selection
  if (!(tr.selection instanceof TextSelection) || $from.sameParent($to)) return false
  if ($from.parent.type.name === 'figcaption') tr.delete(from, to)
  else tr.deleteSelection()
  return true
}

/** Prepares the place for typed or pasted text; false when nothing had to change. */
export const makePlace = (tr: Transaction): boolean => leaveSelected(tr) || removeAcross(tr)

/**
 * Removes the selected node, a picture with its figure and caption; false when none is selected.
 */
export function removeSelected(tr: Transaction, direction: -1 | 1): boolean {
  const { selection } = tr
  if (!(selection instanceof NodeSelection)) return false
  tr.delete(selection.from, selection.to)
  const place = Math.min(tr.mapping.map(selection.from), tr.doc.content.size)
  tr.setSelection(Selection.near(tr.doc.resolve(place), direction)).scrollIntoView()
  return true
}

/**
 * Nodes that a key next to them selects before a second key removes them. ProseMirror itself does
 * this for pictures.
 */
const SELECTED_FIRST = new Set(['card', 'unsupported', 'uploading'])

const hasMoreThanText = ({ children }: Node): boolean => children.some(({ isText }) => !isText)

/**
 * Keeps content that joining two blocks would remove, such as pictures; false when there is none.
 */
export function keepBeside(tr: Transaction, direction: -1 | 1): boolean {
  const { $head, empty } = tr.selection
  const { parent, depth, parentOffset } = $head
  const isAtEdge = parentOffset === (direction < 0 ? 0 : parent.content.size)
  if (!empty || depth === 0 || !isAtEdge) return false
  const beside = $head.node(-1).maybeChild($head.index(-1) + direction)
  if (!beside) return false
  if (SELECTED_FIRST.has(beside.type.name)) {
    const place = direction < 0 ? $head.before() - beside.nodeSize : $head.after()
    tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView()
    return true
  }
  const [into, joined] = direction < 0 ? [beside, parent] : [parent, beside]
  return into.type.spec.code === true && hasMoreThanText(joined)
}
