import { type Editor, findParentNode } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { BAND } from '../../../lib/altitude-band.ts'

/** The table at a selection. */
export const tableAt = findParentNode(({ type }) => type.name === 'table')

const IN_FEET = /\d\s?(?:ft|feet|foot)\b/i

/** Whether the words of a head are an altitude, in feet or without a unit. */
export const isBand = (words: string): boolean => !Number.isNaN(BAND.read(words).from)

/** "0–1,000 ft" of "0–1,000". */
export const inFeet = (words: string): string => (IN_FEET.test(words) ? words : `${words} ft`)

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
    if (cell.childCount === 1 && isBand(words)) heads.push({ cell, end })
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
