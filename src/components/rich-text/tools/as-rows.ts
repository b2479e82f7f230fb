import { type Editor, findParentNode } from '@tiptap/core'
import { TableMap } from '@tiptap/pm/tables'
import { MOST_COLUMNS_AS_ROWS } from '../../../lib/table-rows.ts'

const tableAt = findParentNode(({ type }) => type.name === 'table')

export const isAsRows = (editor: Editor): boolean => editor.isActive('table', { asRows: true })

/**
 * Whether the table can be shown as a list of rows: it needs a header row, few columns and no
 * merged cells.
 */
export function canBeAsRows(editor: Editor): boolean {
  const table = tableAt(editor.state.selection)?.node
  if (!table) return false
  const { width, map } = TableMap.get(table)
  const isPlain = new Set(map).size === map.length
  const cells = table.firstChild?.content.content ?? []
  const hasHead = cells.every(({ type }) => type.name === 'tableHeader')
  return isAsRows(editor) || (isPlain && hasHead && width <= MOST_COLUMNS_AS_ROWS)
}

export function toggleAsRows(editor: Editor): void {
  editor
    .chain()
    .focus()
    .updateAttributes('table', { asRows: !isAsRows(editor) })
    .run()
}
