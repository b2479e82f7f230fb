import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const NUMBER = /\[(\d{1,2})\]/g
/** Marks in which a number is no citation, as `APART` says of readers' pages. */
const APART = new Set(['code', 'link', 'superscript', 'subscript'])

type Shown = { sources: string[]; marks: DecorationSet }

/** Holds the chips, for tests. */
export const CITATIONS = new PluginKey<Shown>('citations')

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    citations: { showSources(sources: string[]): ReturnType }
  }
}

/** Shows `[2]` as a chip that names the second reference; it stays text. */
export const CitationMarks = Extension.create({
  name: 'citations',
  addCommands: () => ({
    showSources:
      (sources) =>
      ({ tr, dispatch }) => {
        dispatch?.(tr.setMeta(CITATIONS, sources).setMeta('addToHistory', false))
        return true
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key: CITATIONS,
      state: {
        init: () => ({ sources: [], marks: DecorationSet.empty }),
        apply(tr, { sources, marks }) {
          const next: string[] = tr.getMeta(CITATIONS) ?? sources
          if (next === sources && !tr.docChanged) return { sources, marks }
          // Only changed blocks are read, so that a key costs the same in a long text.
          const changed = next === sources ? tr.changedRange() : null
          const { from, to } = changed ?? { from: 0, to: tr.doc.content.size }
          const moved = marks.map(tr.mapping, tr.doc)
          return { sources: next, marks: marksBetween(tr.doc, from, to, moved, next) }
        },
      },
      props: { decorations: (state) => CITATIONS.getState(state)?.marks },
    }),
  ],
})

function marksBetween(
  doc: Node,
  from: number,
  to: number,
  former: DecorationSet,
  sources: string[],
): DecorationSet {
  let marks = former
  doc.nodesBetween(from, to, (block, at) => {
    if (!block.isTextblock) return true
    marks = marks.remove(marks.find(at, at + block.nodeSize)).add(doc, marksIn(block, at, sources))
    return false
  })
  return marks
}

function marksIn(block: Node, at: number, sources: string[]): Decoration[] {
  if (block.type.spec.code || block.type.name === 'heading') return []
  const marks: Decoration[] = []
  block.forEach((node, offset) => {
    if (node.marks.some(({ type }) => APART.has(type.name))) return
    for (const { index, 0: text, 1: number } of (node.text ?? '').matchAll(NUMBER)) {
      const title = sources[Number(number) - 1]
      const start = at + 1 + offset + index
      if (title)
        marks.push(Decoration.inline(start, start + text.length, { class: 'body-citation', title }))
    }
  })
  return marks
}
