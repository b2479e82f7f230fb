import { Node } from '@tiptap/core'

/** Holds the place of a picture that is on its way to the server; never written. */
export const Uploading = Node.create({
  name: 'uploading',
  group: 'block',
  atom: true,
  selectable: false,
  addAttributes: () => ({ key: { default: '' }, name: { default: '' } }),
  renderHTML: ({ node }) => [
    'div',
    { class: 'body-uploading', 'data-upload': node.attrs.key },
    ['span', {}, `Uploading ${node.attrs.name}`],
    ['progress', { max: '1', 'aria-label': `Uploading ${node.attrs.name}` }],
  ],
})
