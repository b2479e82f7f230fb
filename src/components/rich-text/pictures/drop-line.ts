import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { placeBesideBlock } from './place.ts'

const KEY = new PluginKey<number | null>('drop line')

function show(view: EditorView, at: number | null): void {
  if (KEY.getState(view.state) !== at) view.dispatch(view.state.tr.setMeta(KEY, at))
}

function drawn(): HTMLElement {
  const line = document.createElement('div')
  line.className = 'body-drop-line'
  return line
}

/** A line between the blocks where a file that is dragged would be placed. */
export const dropLine = (): Plugin =>
  new Plugin<number | null>({
    key: KEY,
    state: {
      init: () => null,
      apply(tr, at) {
        const next: number | null | undefined = tr.getMeta(KEY)
        if (next !== undefined) return next
        return tr.docChanged ? null : at
      },
    },
    props: {
      decorations(state) {
        const at = KEY.getState(state) ?? null
        return at === null ? null : DecorationSet.create(state.doc, [Decoration.widget(at, drawn)])
      },
      handleDOMEvents: {
        dragover(view, { dataTransfer, clientX, clientY }) {
          if (!dataTransfer?.types.includes('Files')) return false
          const hit = view.posAtCoords({ left: clientX, top: clientY })
          show(view, hit ? placeBesideBlock(view.state.doc.resolve(hit.pos)) : null)
          return false
        },
        dragleave(view, { relatedTarget }) {
          if (!(relatedTarget instanceof Node && view.dom.contains(relatedTarget))) show(view, null)
          return false
        },
        drop(view) {
          show(view, null)
          return false
        },
      },
    },
  })
