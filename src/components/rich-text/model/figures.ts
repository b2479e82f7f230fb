import { Node } from '@tiptap/core'

const IMAGE_ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'] as const

/** Of this site only: another one's server would learn who edits, and readers never get it. */
const OWN = /^\/images\//

const imageNode = (name: string, rest: object) =>
  Node.create({
    name,
    atom: true,
    draggable: false,
    ...rest,
    addAttributes: () => ({
      src: { default: '' },
      /** Null until it is described; empty for a decorative image. */
      alt: { default: null },
      width: { default: null },
      height: { default: null },
    }),
    renderHTML: ({ HTMLAttributes }) => {
      const given = IMAGE_ATTRIBUTES.flatMap((attribute) => {
        const value = HTMLAttributes[attribute]
        return value === null || value === undefined ? [] : [[attribute, value]]
      })
      return ['img', Object.fromEntries(given)]
    },
  })

const getAttrs = (element: HTMLElement) =>
  OWN.test(element.getAttribute('src') ?? '') ? null : (false as const)

/** An image within a line. */
export const InlineImage = imageNode('image', { inline: true, group: 'inline' }).extend({
  parseHTML: () => [{ tag: 'img', getAttrs }],
})

export const FigureImage = imageNode('figureImage', { marks: '' }).extend({
  parseHTML: () => [{ tag: 'img', context: 'figure/', priority: 60, getAttrs }],
})

/** An image, or several, with a caption and a credit below; one that is empty is not written. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figureImage+ figcaption',
  marks: 'link',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    /** Who made or owns what it shows: plain text (rule: images/credit). */
    credit: {
      default: '',
      parseHTML: ({ dataset }: HTMLElement) => dataset.credit ?? '',
      renderHTML: ({ credit }: { credit: string }) => (credit ? { 'data-credit': credit } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})

/** A caption. Enter continues behind the figure. */
export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        const after = $from.after(-1)
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .focus(after + 1)
          .run()
      },
    }
  },
})
