import { type Editor, Node } from '@tiptap/core'
import type { UploadPicture } from '../body-props.ts'

type UploadingStorage = {
  upload: UploadPicture | undefined
  /** Asks for the descriptions of placed pictures, by their addresses. */
  describe?: ((placed: string[]) => void) | undefined
}

declare module '@tiptap/core' {
  interface Storage {
    uploading: UploadingStorage
  }
}

export function uploadOf({ storage }: Editor): UploadPicture {
  if (!storage.uploading.upload) throw new Error('Pictures cannot be added here.')
  return storage.uploading.upload
}

/** A placeholder during an upload, which is never part of the written HTML. */
export const Uploading = Node.create({
  name: 'uploading',
  group: 'block',
  atom: true,
  addStorage: (): UploadingStorage => ({ upload: undefined }),
  addAttributes: () => ({ key: { default: '' }, name: { default: '' } }),
  renderHTML: () => ['div'],
  addNodeView:
    () =>
    ({ node }) => {
      const { key, name } = node.attrs
      const dom = document.createElement('div')
      dom.className = 'body-uploading'
      dom.dataset.upload = key
      const label = document.createElement('span')
      label.textContent = `Uploading ${name}`
      const progress = document.createElement('progress')
      progress.setAttribute('aria-label', `Uploading ${name}`)
      dom.append(label, progress)
      return { dom, ignoreMutation: () => true }
    },
})
