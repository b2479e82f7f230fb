import type { Node, NodeType } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { inFeet, isBand, tableAt } from './altitude-heads.ts'

/** Cells that are no altitudes, before and behind those that are. */
type Others = { before: Node[]; after: Node[] }
/** Words, and the cell that has them in the text. */
export type GridWords = { words: string; cell: Node | null }
/** A table of a text as altitudes and rows; `name` are the words of the first of the others. */
export type AltitudeGrid = {
  bands: GridWords[]
  rows: { name: string; values: GridWords[]; others: Others | null }[]
  heads: Others
}

const wordsOf = (cell: Node | undefined): GridWords => ({
  words: cell?.textContent.trim() ?? '',
  cell: cell ?? null,
})

export const NO_WORDS: GridWords = { words: '', cell: null }

/** The rows of the table at the selection, if it has several columns and no merged cells. */
function plainRows({ selection }: EditorState): readonly Node[] | null {
  const rows = tableAt(selection)?.node.children ?? []
  const width = rows[0]?.childCount ?? 0
  const isPlain = rows.every(
    ({ childCount, children }) =>
      childCount === width &&
      children.every(({ attrs }) => attrs.colspan === 1 && attrs.rowspan === 1),
  )
  return isPlain && width > 1 ? rows : null
}

/** Whether the table at the selection can be edited as altitudes. */
export const hasGrid = (state: EditorState): boolean => plainRows(state) !== null

/**
 * Reads the table at the selection: the columns whose heads are altitudes or empty; without any, all
 * but the first.
 */
export function readGrid(state: EditorState): AltitudeGrid | null {
  const plain = plainRows(state)
  if (!plain) return null
  const [head, ...rows] = plain
  const heads = head?.children ?? []
  const named = heads.map((cell) => isBand(cell.textContent))
  const isOfBand = (at: number) =>
    named.includes(true) ? named[at] || (at > 0 && wordsOf(heads[at]).words === '') : at > 0
  const first = heads.findIndex((_, at) => isOfBand(at))
  const othersOf = (cells: readonly Node[]): Others => ({
    before: cells.slice(0, first),
    after: cells.filter((_, at) => at > first && !isOfBand(at)),
  })
  return {
    bands: heads.filter((_, at) => isOfBand(at)).map(wordsOf),
    heads: othersOf(heads),
    rows: rows.map(({ children }) => ({
      name: wordsOf(children.slice(0, first)[0]).words,
      values: children.filter((_, at) => isOfBand(at)).map(wordsOf),
      others: othersOf(children),
    })),
  }
}

/** Replaces the table at the selection; cells whose words did not change stay as they are. */
export function writeGrid(state: EditorState, { bands, rows, heads }: AltitudeGrid): Transaction {
  const { tr, schema, selection } = state
  const table = tableAt(selection)
  const { tableRow, tableCell, tableHeader, paragraph } = schema.nodes
  if (!table || !tableRow || !tableCell || !tableHeader || !paragraph) return tr
  const cellOf = (type: NodeType, { words, cell }: GridWords): Node => {
    const trimmed = words.trim()
    return cell?.textContent.trim() === trimmed
      ? type.create({ ...cell.attrs }, cell.content)
      : type.create(null, paragraph.create(null, trimmed ? schema.text(trimmed) : null))
  }
  const emptyOf = (cells: Node[]) => cells.map(() => cellOf(tableCell, NO_WORDS))
  const hasNames = heads.before.length > 0 || rows.some(({ name }) => name !== '')
  const [nameHead, ...before] = heads.before.map((cell) => cellOf(tableHeader, wordsOf(cell)))
  const headRow = tableRow.create({ head: true }, [
    ...(hasNames ? [nameHead ?? cellOf(tableHeader, NO_WORDS)] : []),
    ...before,
    ...bands.map(({ words, cell }) => cellOf(tableHeader, { words: inFeet(words.trim()), cell })),
    ...heads.after.map((cell) => cellOf(tableHeader, wordsOf(cell))),
  ])
  const bodyRows = rows.map(({ name, values, others }) => {
    const [nameCell = null, ...cells] = others?.before ?? emptyOf(heads.before)
    return tableRow.create({ head: false }, [
      ...(hasNames ? [cellOf(nameCell?.type ?? tableCell, { words: name, cell: nameCell })] : []),
      ...cells,
      ...values.map((value) => cellOf(tableCell, value)),
      ...(others?.after ?? emptyOf(heads.after)),
    ])
  })
  const written = table.node.type.create(table.node.attrs, [headRow, ...bodyRows])
  tr.replaceWith(table.pos, table.pos + table.node.nodeSize, written)
  return tr.setSelection(Selection.near(tr.doc.resolve(table.pos + 1)))
}
