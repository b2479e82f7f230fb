import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { sanitizeBody } from '../../../lib/sanitize-body.ts'

const OPEN = '<span data-footnote="">'

/** The words of a footnote as the site stores them. */
export const noteWords = (html: string): string =>
  sanitizeBody(`${OPEN}${html}</span>`).slice(OPEN.length, -'</span>'.length)

/** A footnote, shown as its number. Its words are one line of HTML. */
export const FootnoteMark = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({
    words: {
      default: '',
      parseHTML: (element: HTMLElement) => noteWords(element.innerHTML),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span[data-footnote]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const dom = document.createElement('span')
    for (const [name, value] of Object.entries(mergeAttributes(HTMLAttributes)))
      dom.setAttribute(name, String(value))
    dom.dataset.footnote = ''
    dom.innerHTML = noteWords(String(node.attrs.words))
    return { dom }
  },
  renderText: () => '',
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('sup')
      dom.className = 'body-footnote'
      dom.dataset.words = String(node.attrs.words)
      return { dom, ignoreMutation: () => true }
    },
  addProseMirrorPlugins: () => [
    new Plugin({
      view: (view) => {
        numberNotes(view)
        return {
          update: (view, before) => {
            if (before.doc !== view.state.doc) numberNotes(view)
          },
        }
      },
    }),
  ],
})

/** Numbers the footnotes; equal ones have the same number. */
function numberNotes({ dom }: EditorView): void {
  const numbers = new Map<string, number>()
  for (const mark of dom.querySelectorAll<HTMLElement>('.body-footnote')) {
    const words = mark.dataset.words ?? ''
    const number = numbers.get(words) ?? numbers.size + 1
    numbers.set(words, number)
    // A footnote with changed words has a new element, without a number.
    if (mark.textContent === String(number)) continue
    mark.textContent = String(number)
    mark.setAttribute('role', 'img')
    const shown = new DOMParser().parseFromString(words, 'text/html').body.textContent
    mark.setAttribute('aria-label', `Footnote ${number}: ${shown}`)
  }
}

export function selectedNote({ state }: Editor): { words: string; position: number } | null {
  const { from, to } = state.selection
  const node = state.doc.nodeAt(from)
  if (node?.type.name !== 'footnote' || to !== from + node.nodeSize) return null
  return { words: String(node.attrs.words), position: from }
}

/** Sets or changes the footnote at the selection; empty words remove it. */
export function setNote(editor: Editor, words: string): void {
  const { state, view } = editor
  const { tr, schema, selection } = state
  const existing = selectedNote(editor)
  const node = words === '' ? null : schema.nodes.footnote?.create({ words })
  const [from, to] = existing ? [selection.from, selection.to] : [selection.to, selection.to]
  if (node) tr.replaceWith(from, to, node)
  else if (existing) tr.delete(from, to)
  view.dispatch(tr.scrollIntoView())
  editor.commands.focus(node ? from + node.nodeSize : from)
}
