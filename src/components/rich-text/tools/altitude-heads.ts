import { type Editor, findParentNode } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

const tableAt = findParentNode(({ type }) => type.name === 'table')

const IN_FEET = /\d\s?(?:ft|feet|foot)\b/i
const ALTITUDE =
  /^(?:(?:from|to|up to|above|over|below|at least)\s|[<>≤≥]\s?)?-?\d[\d,]*(?:\s?(?:-|–|to)\s?\d[\d,]*|\s?\+|\s(?:and|or) (?:above|below|more|less|over|up))?$/i

type Head = { cell: Node; end: number }

/** The heads of the table at the selection that are altitudes, with the ends of their words. */
function altitudeHeads({ selection }: EditorState): Head[] {
  const table = tableAt(selection)
  const row = table?.node.firstChild
  const heads: Head[] = []
  row?.forEach((cell, offset) => {
    const words = cell.textContent.trim()
    // The cell begins in its row and the row in its table; its one paragraph ends before the cell.
    const end = (table?.start ?? 0) + 1 + offset + cell.nodeSize - 2
    if (cell.childCount === 1 && (IN_FEET.test(words) || ALTITUDE.test(words)))
      heads.push({ cell, end })
  })
  return heads.length > 1 ? heads : []
}

export const isInFeet = ({ state }: Pick<Editor, 'state'>): boolean => {
  const heads = altitudeHeads(state)
  return heads.length > 0 && heads.every(({ cell }) => IN_FEET.test(cell.textContent))
}

export const canBeInFeet = ({ state }: Pick<Editor, 'state'>): boolean =>
  altitudeHeads(state).length > 0

/**
 * Says that the heads of a table are altitudes, by "ft" behind their figures: readers then see
 * their column (rule: cards/altitude-in-texts).
 */
export function sayInFeet(state: EditorState): Transaction {
  const { tr } = state
  for (const { cell, end } of altitudeHeads(state).toReversed())
    if (!IN_FEET.test(cell.textContent)) tr.insertText(' ft', end)
  return tr
}
