import { Node } from '@tiptap/core'
import { sanitizeBody } from '../../../lib/sanitize-body.ts'

/** HTML that the editor cannot show without loss; it stays unchanged. */
export const UnsupportedBlock = Node.create({
  name: 'unsupported',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element: HTMLElement) => sanitizeBody(element.dataset.unsupported ?? ''),
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
      const edit = document.createElement('button')
      edit.type = 'button'
      edit.className = 'text-button'
      edit.textContent = 'Edit the HTML'
      const content = document.createElement('div')
      content.inert = true
      content.innerHTML = sanitizeBody(String(node.attrs.html))
      dom.append(edit, content)
      return { dom }
    },
})
