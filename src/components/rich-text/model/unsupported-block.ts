import { Node } from '@tiptap/core'
import { sanitiseBody } from '../../../lib/sanitise-body.ts'

/** HTML that the editor cannot edit without loss: one piece, written back unchanged. */
export const UnsupportedBlock = Node.create({
  name: 'unsupported',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element: HTMLElement) => sanitiseBody(element.dataset.unsupported ?? ''),
      renderHTML: ({ html }) => ({ 'data-unsupported': html }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-unsupported]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'body-unsupported'
      const note = document.createElement('p')
      note.className = 'admin-note'
      note.textContent = 'This part can be changed in the HTML source only.'
      const content = document.createElement('div')
      content.inert = true
      content.innerHTML = sanitiseBody(String(node.attrs.html))
      dom.append(note, content)
      return { dom }
    },
})
