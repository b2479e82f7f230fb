import { Node } from '@tiptap/core'
import { sanitiseBody } from '../../../articles/sanitise.ts'

/**
 * A part of the text that the surface cannot edit without changing it. It is shown, moved, copied and
 * deleted as one piece, and written back as it was; its HTML is changed in the source.
 */
export const Kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element: HTMLElement) => sanitiseBody(element.dataset.kept ?? ''),
      renderHTML: ({ html }) => ({ 'data-kept': html }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-kept]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'body-kept'
      const note = document.createElement('p')
      note.className = 'body-kept-note'
      note.textContent = 'This part can be changed in the HTML source only.'
      const shown = document.createElement('div')
      shown.inert = true
      shown.innerHTML = sanitiseBody(String(node.attrs.html))
      dom.append(note, shown)
      return { dom }
    },
})
