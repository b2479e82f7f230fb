import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

/** A picture in the text, and where it stands. */
export type Picture = { node: Node; position: number }

const PICTURES = new Set(['image', 'figureImage'])

/** The picture that is selected, or whose figure is, or whose caption the caret stands in. */
export function selectedPicture({ state: { selection } }: Editor): Picture | null {
  if (selection instanceof NodeSelection) {
    const { node, from } = selection
    if (PICTURES.has(node.type.name)) return { node, position: from }
    if (node.type.name === 'figure' && node.firstChild)
      return { node: node.firstChild, position: from + 1 }
  }
  const { $from } = selection
  const figure = $from.depth > 0 ? $from.node(-1) : null
  if (figure?.type.name !== 'figure' || !figure.firstChild) return null
  return { node: figure.firstChild, position: $from.start(-1) }
}

/** How many pictures nobody has described, nor called decorative. */
export function countUndescribed({ state }: Editor): number {
  let count = 0
  state.doc.descendants(({ type, attrs }) => {
    if (PICTURES.has(type.name) && attrs.alt === null) count += 1
  })
  return count
}
