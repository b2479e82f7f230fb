import type { Editor } from '@tiptap/core'
import type { EditorProps } from '@tiptap/pm/view'
import { pastes } from './paste/paste.ts'
import { isPicture, placePictures } from './pictures/place.ts'
import { selectedPicture } from './pictures/selected.ts'
import type { Opens } from './tools/tools.ts'

/** What the surface does with keys, the clipboard and what is dropped on it. */
export function handlersOf(editorOf: () => Editor, open: (what: Opens) => void): EditorProps {
  let leaving = false
  return {
    handleDOMEvents: {
      // Tab indents lists and walks through tables; after Escape it leaves, as everywhere else.
      keydown: (_, { key }) => {
        if (key === 'Tab' && leaving) return true
        if (key !== 'Shift') leaving = key === 'Escape'
        return false
      },
      blur: () => {
        leaving = false
        return false
      },
    },
    handleKeyDown: (_, event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey) {
        open('link')
        event.preventDefault()
        return true
      }
      if (key !== 'Enter' || !isPictureSelected(editorOf())) return false
      open('picture')
      return true
    },
    handleDoubleClickOn: (_view, _position, { type }) => {
      if (type.name !== 'image' && type.name !== 'figureImage') return false
      open('picture')
      return true
    },
    handlePaste: (_, event) => pastes(editorOf(), event.clipboardData),
    handleDrop: (view, event, _slice, moved) => {
      const files = [...(event.dataTransfer?.files ?? [])].filter(isPicture)
      if (moved || files.length === 0) return false
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      placePictures(editorOf(), files, at)
      return true
    },
  }
}

const isPictureSelected = (editor: Editor): boolean =>
  !editor.state.selection.empty && selectedPicture(editor) !== null
