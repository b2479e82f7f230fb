import { NodeRange, type NodeType } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { findWrapping, liftTarget } from '@tiptap/pm/transform'

/**
 * Quotes the selection, changes the kind of its quotation, or removes it. Where a paragraph in a
 * list cannot be quoted, the whole list is.
 */
export function toggleQuote(
  state: EditorState,
  quote: NodeType,
  kind: string | null = null,
): Transaction | null {
  const { $from, $to } = state.selection
  const depths = Array.from({ length: $from.sharedDepth($to.pos) + 1 }, (_, depth) => depth)
  const ranges = depths.reverse().map((depth) => new NodeRange($from, $to, depth))
  const quoted = ranges.find(({ parent }) => parent.type === quote)
  if (quoted && quoted.parent.attrs.kind !== kind)
    return state.tr.setNodeAttribute($from.before(quoted.depth), 'kind', kind)
  if (quoted) {
    const target = liftTarget(quoted)
    return target === null ? null : state.tr.lift(quoted, target)
  }
  for (const range of ranges) {
    const wrapping = range.parent.isTextblock ? null : findWrapping(range, quote, { kind })
    if (wrapping) return state.tr.wrap(range, wrapping)
  }
  return null
}
