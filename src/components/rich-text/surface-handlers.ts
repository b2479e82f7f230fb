import type { Editor } from '@tiptap/core'
import { NodeSelection, type Selection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { drops, pastes } from './paste/paste.ts'
import { selectedPicture } from './pictures/selected.ts'
import { moveBlock } from './tools/block-at.ts'
import type { Opens } from './tools/tool.ts'

/** Pixels that the header and toolbar cover at the top, and the save bar at the bottom. */
const BEHIND_BARS = { top: 140, bottom: 120, left: 8, right: 8 }

const OPENED_BY: Record<string, Opens> = { k: 'link', f: 'find', h: 'find' }

/** Dialogs that Enter opens on a selected node of this type. */
const OPENED_FROM: Record<string, Opens> = { footnote: 'footnote', unsupported: 'html' }

const openedBy = (selection: Selection): Opens | undefined =>
  selection instanceof NodeSelection ? OPENED_FROM[selection.node.type.name] : undefined

export function handlersOf(
  editorOf: () => Editor | null,
  open: (what: Opens) => void,
  leadToBar: () => void,
): EditorProps {
  let leaving = false
  return {
    scrollMargin: BEHIND_BARS,
    scrollThreshold: BEHIND_BARS,
    handleDOMEvents: {
      // After Escape, Tab leaves the field instead of indenting.
      keydown: (_, { key }) => {
        if (key === 'Tab' && leaving) return true
        if (key !== 'Shift') leaving = key === 'Escape'
        return false
      },
      blur: () => {
        leaving = false
        return false
      },
      // ProseMirror's parsing would make browsers report pasted styles to the content security
      // policy.
      paste: (_, event) => {
        const editor = editorOf()
        const isDone = editor !== null && pastes(editor, event.clipboardData)
        if (isDone) event.preventDefault()
        return isDone
      },
      drop: (view, event) => {
        const editor = editorOf()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        if (!editor || view.dragging || at === undefined) return false
        if (!drops(editor, event.dataTransfer, at)) return false
        event.preventDefault()
        return true
      },
    },
    handleKeyDown: (_, event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      const opened = OPENED_BY[key.toLowerCase()]
      if (opened && ctrlKey !== metaKey && !shiftKey && !altKey) {
        open(opened)
        // If the bar is already open, it gets the focus.
        document.querySelector<HTMLElement>('.body-find input')?.focus()
        event.preventDefault()
        return true
      }
      const isNote = event.code === 'KeyF' && ctrlKey && altKey
      if (isNote || (key === 'F10' && altKey)) {
        if (isNote) open('footnote')
        else leadToBar()
        event.preventDefault()
        return true
      }
      const editor = editorOf()
      const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[key]
      if (step && editor && altKey && shiftKey && !ctrlKey && !metaKey) {
        editor.commands.command(({ tr }) => moveBlock(tr, step))
        return true
      }
      const selected = key === 'Enter' && editor && openedBy(editor.state.selection)
      if (selected) {
        open(selected)
        return true
      }
      if (key !== 'Enter' || !isPictureSelected(editor)) return false
      open('picture')
      return true
    },
    handleClickOn: (_view, position, { type }, nodePosition, { target }) => {
      const opened = OPENED_FROM[type.name]
      const isMeant = opened === 'footnote' || target instanceof HTMLButtonElement
      if (!opened || !isMeant || position < nodePosition) return false
      editorOf()?.commands.setNodeSelection(nodePosition)
      open(opened)
      return true
    },
    handleDoubleClickOn: (_view, _position, { type }) => {
      if (type.name !== 'image' && type.name !== 'figureImage') return false
      open('picture')
      return true
    },
  }
}

const isPictureSelected = (editor: Editor | null): boolean =>
  editor !== null && !editor.state.selection.empty && selectedPicture(editor) !== null
