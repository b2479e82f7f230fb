import { type Editor, getExtensionField, type RawCommands } from '@tiptap/core'
import { Table } from '@tiptap/extension-table'
import { keymap } from '@tiptap/pm/keymap'
import type { Plugin } from '@tiptap/pm/state'
import { addRowAfter, CellSelection, deleteTable, goToNextCell } from '@tiptap/pm/tables'

const OPTIONS = { resizable: false, allowTableNodeSelection: true }

/** The commands of tables, which the model does not have before the tools are loaded. */
export const TABLE_COMMANDS = getExtensionField<() => RawCommands>(Table, 'addCommands')()

/** Plugins for selecting cells, repairing tables and moving between cells. */
export function tablePlugins(editor: Editor): Plugin[] {
  const context = { options: OPTIONS, editor } as never
  return [...getExtensionField<() => Plugin[]>(Table, 'addProseMirrorPlugins', context)(), KEYS]
}

const whole: typeof deleteTable = (state, dispatch) => {
  const { selection } = state
  const isWhole =
    selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection()
  return isWhole && deleteTable(state, dispatch)
}

const KEYS = keymap({
  Tab: (state, dispatch, view) => {
    if (goToNextCell(1)(state, dispatch)) return true
    if (!addRowAfter(state, dispatch)) return false
    return !view || goToNextCell(1)(view.state, dispatch)
  },
  'Shift-Tab': goToNextCell(-1),
  Backspace: whole,
  'Mod-Backspace': whole,
  Delete: whole,
  'Mod-Delete': whole,
})
