import type { Editor } from '@tiptap/core'
import { TABLE_COMMANDS } from './table-tools.ts'

export function toggleHeaderRow(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(TABLE_COMMANDS.toggleHeaderRow())
    .command(({ tr }) => {
      const { $from } = tr.selection
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        const table = $from.node(depth)
        if (table.type.name !== 'table') continue
        // From now on the cells decide whether a row is a header.
        table.forEach((_, offset) => {
          tr.setNodeAttribute($from.start(depth) + offset, 'head', null)
        })
        return true
      }
      return false
    })
    .run()
}
