import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export type MarkedPlace = { from: number; to: number; message?: string }

const CLASSES = { warning: 'body-warning', found: 'body-found', current: 'body-found-current' }
type Group = keyof typeof CLASSES
type Shown = Partial<Record<Group, MarkedPlace[]>>

const KEY = new PluginKey<DecorationSet>('marks')

function decorationOf(doc: Node, group: Group, place: MarkedPlace): Decoration {
  const { from, to, message: title } = place
  const node = doc.nodeAt(from)
  const isBlock = node?.isBlock && node.nodeSize === to - from
  const attributes = { class: CLASSES[group], ...(title && { title }) }
  return Decoration[isBlock ? 'node' : 'inline'](from, to, attributes, { group, place })
}

/** Marks of places, which move with the text but are not part of it. */
export const Marks = Extension.create({
  name: 'marks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const marks = tr.docChanged ? before.map(tr.mapping, tr.doc) : before
          const shown: Shown | undefined = tr.getMeta(KEY)
          if (!shown) return marks
          const former = marks.find(undefined, undefined, ({ group }) => group in shown)
          const added = Object.entries(shown).flatMap(([group, places]) =>
            places.map((place) => decorationOf(tr.doc, group as Group, place)),
          )
          return marks.remove(former).add(tr.doc, added)
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
})

/** Shows marks in place of the former ones of the same groups. */
export function showMarks({ isDestroyed, state, view }: Editor, shown: Shown): void {
  if (!isDestroyed) view.dispatch(state.tr.setMeta(KEY, shown))
}

/** Selects a place where it is now, after changes of the text. */
export function selectPlace({ state, view }: Editor, place: MarkedPlace): void {
  const marks = KEY.getState(state)
  const [mark] = marks?.find(undefined, undefined, (spec) => spec.place === place) ?? []
  if (!mark) return
  const [from, to] = [state.doc.resolve(mark.from), state.doc.resolve(mark.to)]
  view.dispatch(state.tr.setSelection(TextSelection.between(from, to)).scrollIntoView())
}
