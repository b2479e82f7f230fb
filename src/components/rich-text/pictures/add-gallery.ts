import type { Editor } from '@tiptap/core'
import { watchTyping } from '../../typing.ts'
import { toggleGallery } from '../model/gallery.ts'
import { placePictures } from './place.ts'
import { findPicture } from './selected.ts'

/** Makes a gallery of the pictures at the caret, or of files that the user chooses. */
export function addGallery(editor: Editor, kind: string): void {
  const changed = toggleGallery(editor.state, kind)
  if (changed) {
    editor.view.dispatch(changed)
    editor.view.focus()
    return
  }
  const files = document.createElement('input')
  files.type = 'file'
  files.accept = 'image/*'
  files.multiple = true
  files.addEventListener('change', async () => {
    const isTyping = watchTyping()
    const placed = await placePictures(editor, [...(files.files ?? [])])
    const picture = findPicture(editor, placed[0] ?? '')
    if (!picture) return
    const { state, view } = editor
    const made = toggleGallery(state, kind, state.doc.resolve(picture.position))
    if (made) view.dispatch(made)
    if (!isTyping()) editor.storage.uploading.describe?.(placed)
  })
  files.click()
}
