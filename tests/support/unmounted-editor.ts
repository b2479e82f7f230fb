import { Editor } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { type Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { makePlace } from '../../src/components/rich-text/model/caret-places.ts'
import { EXTENSIONS } from '../../src/components/rich-text/model/extensions.ts'
import { readBody } from '../../src/components/rich-text/model/read.ts'
import { writeBody } from '../../src/components/rich-text/model/write.ts'

/** An editor without a page: its plugins are asked in the order in which a page asks them. */
export function openUnmountedEditor(html: string) {
  const editor = new Editor({ element: null, extensions: EXTENSIONS, content: readBody(html) })
  const { plugins } = editor.extensionManager
  editor.view.updateState(editor.state.reconfigure({ plugins }))
  const view = {
    get state() {
      return editor.state
    },
    dispatch: editor.view.dispatch,
    composing: false,
    endOfTextblock: (direction: string) => {
      const { $head } = editor.state.selection
      const isBack = ['up', 'left', 'backward'].includes(direction)
      return $head.parentOffset === (isBack ? 0 : $head.parent.content.size)
    },
  } as unknown as EditorView
  const ask = (prop: 'handleKeyDown' | 'handleKeyPress', event: object) =>
    plugins.some((plugin) => plugin.props[prop]?.call(plugin, view, event as KeyboardEvent))
  return {
    editor,
    html: () => writeBody(editor.state.doc.toJSON()),
    select: (selection: Selection) => view.dispatch(editor.state.tr.setSelection(selection)),
    type(letter: string) {
      ask('handleKeyPress', { key: letter })
      const { from, to } = editor.state.selection
      const insert = () =>
        editor.state.selection instanceof TextSelection
          ? editor.state.tr.insertText(letter, from, to)
          : editor.state.tr.insertText(letter)
      const isDone = plugins.some((plugin) =>
        plugin.props.handleTextInput?.call(plugin, view, from, to, letter, insert),
      )
      if (!isDone) view.dispatch(insert())
    },
    press(key: string) {
      if (ask('handleKeyDown', { key })) return
      const { selection, tr } = editor.state
      const { $from, empty, from } = selection
      // As the browser does: one character of the line.
      if (key === 'Backspace' && empty && $from.nodeBefore) view.dispatch(tr.delete(from - 1, from))
      if (key === 'Delete' && empty && $from.nodeAfter) view.dispatch(tr.delete(from, from + 1))
    },
    paste(slice: Slice) {
      editor.commands.command(({ tr }) => makePlace(tr))
      const isDone = plugins.some((plugin) =>
        plugin.props.handlePaste?.call(plugin, view, {} as ClipboardEvent, slice),
      )
      if (!isDone) view.dispatch(editor.state.tr.replaceSelection(slice))
    },
  }
}
