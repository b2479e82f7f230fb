import { type Editor, Node } from '@tiptap/core'
import { atom, type WritableAtom } from 'nanostores'

type Names = ReadonlyMap<string, string>

declare module '@tiptap/core' {
  interface Storage {
    card: { $names: WritableAtom<Names> }
  }
}

export const CardMark = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addStorage: () => ({ $names: atom<Names>(new Map()) }),
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: ({ dataset }: HTMLElement) => dataset.card ?? dataset.shownCard,
      renderHTML: ({ id, isShown }) => ({ [isShown ? 'data-shown-card' : 'data-card']: id }),
    },
    /** Whether the card belongs to another article. */
    isShown: {
      default: false,
      parseHTML: ({ dataset }: HTMLElement) => dataset.shownCard !== undefined,
      renderHTML: () => ({}),
    },
  }),
  // The priority is above that of the horizontal rule, which matches too.
  parseHTML: () => [
    { tag: 'hr[data-card]', priority: 60 },
    { tag: 'hr[data-shown-card]', priority: 60 },
  ],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addNodeView() {
    const { $names } = this.storage
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'body-card'
      const unknown = node.attrs.isShown ? 'Card from an article' : 'A card that is not here'
      const destroy = $names.subscribe((names) => {
        const name = names.get(String(node.attrs.id))
        dom.textContent = name === undefined ? unknown : `Card: ${name}`
      })
      return { dom, ignoreMutation: () => true, destroy }
    }
  },
})

/** Places a card below the block with the cursor; if it is elsewhere, it moves. */
export function placeCard({ state, view }: Editor, id: string, isShown = false): void {
  const { tr, doc, schema, selection } = state
  const card = schema.nodes.card?.create({ id, isShown })
  if (!card) return
  const { $to } = selection
  const block = $to.depth > 0 ? $to.node(1) : null
  const after = block ? $to.after(1) : $to.pos
  doc.forEach((node, at) => {
    if (node.type === card.type && node.attrs.id === id)
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize))
  })
  const to = tr.mapping.map(after)
  const isEmpty = block?.isTextblock === true && block.content.size === 0
  tr.replaceWith(isEmpty ? tr.mapping.map($to.before(1)) : to, to, card)
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
