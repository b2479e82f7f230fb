import { Extension } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import {
  keepBeside,
  leaveFigure,
  leaveSelected,
  makePlace,
  removeAcross,
  removeSelected,
} from './caret-places.ts'
import { removeEmptyFigures } from './empty-figures.ts'

type Change = (tr: Transaction) => boolean

function change({ state, dispatch }: EditorView, by: Change): boolean {
  const { tr } = state
  const isDone = by(tr)
  if (isDone) dispatch(tr)
  return isDone
}

/** Moves the caret from a selected picture, video or file into its caption. */
const enterCaption: Change = (tr) => {
  const { selection } = tr
  if (!(selection instanceof NodeSelection)) return false
  const { node, from } = selection
  const caption = node.lastChild
  if (caption?.type.name !== 'figcaption') return false
  const at = from + 1 + node.content.size - caption.nodeSize
  tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView()
  return true
}

const KEYS: Record<string, Change> = {
  Enter: leaveSelected,
  Backspace: (tr) => removeAcross(tr) || removeSelected(tr, -1) || keepBeside(tr, -1),
  Delete: (tr) => removeAcross(tr) || removeSelected(tr, 1) || keepBeside(tr, 1),
  ArrowDown: enterCaption,
  ArrowRight: enterCaption,
}

/** Whether pasted content fits into one line. */
function isLine({ content, openStart }: Slice): boolean {
  let blocks = 0
  content.descendants((node) => {
    if (node.isTextblock || (node.isBlock && node.isLeaf)) blocks += 1
  })
  return blocks === 0 || (blocks === 1 && openStart > 0)
}

/**
 * Extends the selection of a figure's only picture to the figure, so that both are removed, cut,
 * copied and dragged together.
 */
function withFrame({ selection, tr }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null
  const { $from, node } = selection
  if (node.type.name !== 'figureImage' || $from.parent.childCount > 2) return null
  return tr.setSelection(NodeSelection.create(tr.doc, $from.before()))
}

/** rule: editor/selected-blocks */
export const SelectedBlocks = Extension.create({
  name: 'selectedBlocks',
  // The priority is above that of TipTap's keys, which replace a selected node.
  priority: 1001,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown: (view, { key, altKey }) => {
          // Lists and quotations then decide what Enter does with the rest.
          if (key === 'Enter') change(view, removeAcross)
          const by = altKey ? undefined : KEYS[key]
          return by !== undefined && change(view, by)
        },
        handleKeyPress: (view) => {
          change(view, makePlace)
          return false
        },
        handleDOMEvents: {
          // On-screen keyboards send no key events.
          beforeinput: (view, { inputType }) => {
            if (inputType.startsWith('insert')) change(view, leaveSelected)
            return false
          },
        },
        handlePaste: (view, _, slice) => {
          if (!isLine(slice)) change(view, leaveFigure)
          return false
        },
      },
      appendTransaction: (transactions, before, state) => {
        const isChanged = transactions.some(({ docChanged }) => docChanged)
        return (isChanged && removeEmptyFigures(before.doc, state)) || withFrame(state)
      },
    }),
  ],
})
