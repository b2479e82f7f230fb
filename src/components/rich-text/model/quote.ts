import { NodeRange, type NodeType } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { findWrapping, liftTarget } from '@tiptap/pm/transform'

/**
 * Puts what is selected into a quote, or takes it out of one. Where a paragraph cannot be quoted, as
 * the first of a list item, the whole list is.
 */
export function toggleQuote(state: EditorState, quote: NodeType): Transaction | null {
  const { $from, $to } = state.selection
  const depths = Array.from({ length: $from.sharedDepth($to.pos) + 1 }, (_, depth) => depth)
  const ranges = depths.reverse().map((depth) => new NodeRange($from, $to, depth))
  const quoted = ranges.find(({ parent }) => parent.type === quote)
  if (quoted) {
    const target = liftTarget(quoted)
    return target === null ? null : state.tr.lift(quoted, target)
  }
  for (const range of ranges) {
    const wrapping = range.parent.isTextblock ? null : findWrapping(range, quote)
    if (wrapping) return state.tr.wrap(range, wrapping)
  }
  return null
}
