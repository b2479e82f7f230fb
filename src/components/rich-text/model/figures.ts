import { GALLERIES, ratioOf, WIDTHS } from '@site/text/body-blocks.ts'
import { Node } from '@tiptap/core'
import { moveInGallery } from './gallery.ts'

const kindIn = (kinds: string[]) => ({
  default: null,
  parseHTML: ({ classList }: HTMLElement) => kinds.find((kind) => classList.contains(kind)) ?? null,
  renderHTML: ({ kind }: { kind: string | null }) => ({ class: kind }),
})

const IMAGE_ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'] as const

/** Only pictures of this site: other servers would learn who edits. */
const OWN = /^\/images\//

const imageNode = (name: string, rest: object) =>
  Node.create({
    name,
    atom: true,
    draggable: false,
    ...rest,
    addAttributes: () => ({
      src: { default: '' },
      /** Null until the picture is described; empty for a decorative image. */
      alt: { default: null },
      width: { default: null },
      height: { default: null },
    }),
    renderHTML: ({ HTMLAttributes }) => {
      const attributes = IMAGE_ATTRIBUTES.flatMap((attribute) => {
        const value = HTMLAttributes[attribute]
        return value === null || value === undefined ? [] : [[attribute, value]]
      })
      return ['img', Object.fromEntries(attributes)]
    },
  })

const getAttrs = (element: HTMLElement) =>
  OWN.test(element.getAttribute('src') ?? '') ? null : (false as const)

export const InlineImage = imageNode('image', { inline: true, group: 'inline' }).extend({
  parseHTML: () => [{ tag: 'img', getAttrs }],
})

export const FigureImage = imageNode('figureImage', { marks: '' }).extend({
  parseHTML: () => [{ tag: 'img', context: 'figure/', priority: 60, getAttrs }],
})

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figureImage+ figcaption',
  marks: 'link',
  isolating: true,
  // Text typed at a gap cursor here would split the figure.
  allowGapCursor: false,
  draggable: true,
  addAttributes: () => ({
    kind: kindIn(Object.keys(WIDTHS)),
    /** rule: images/credit */
    credit: {
      default: '',
      parseHTML: ({ dataset }: HTMLElement) => dataset.credit ?? '',
      renderHTML: ({ credit }: { credit: string }) => (credit ? { 'data-credit': credit } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    { ...HTMLAttributes, 'data-ratio': ratioOf(node.firstChild?.attrs ?? {}) },
    0,
  ],
})

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: '(figure | uploading)+',
  isolating: true,
  allowGapCursor: false,
  draggable: true,
  addAttributes: () => ({ kind: kindIn(GALLERIES) }),
  parseHTML: () => GALLERIES.map((kind) => ({ tag: `figure.${kind}`, priority: 60 })),
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const move = (by: number) => () => {
      const moved = moveInGallery(this.editor.state, by)
      if (moved) this.editor.view.dispatch(moved)
      return moved !== null
    }
    return { 'Alt-Shift-ArrowLeft': move(-1), 'Alt-Shift-ArrowRight': move(1) }
  },
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  // A caption cannot be selected, because without it the figure would be invalid.
  selectable: false,
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
