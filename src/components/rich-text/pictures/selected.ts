import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

export type Picture = { node: Node; position: number }

const PICTURES = new Set(['image', 'figureImage'])

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

export function findUndescribed({ state }: Editor): number[] {
  const positions: number[] = []
  state.doc.descendants(({ type, attrs }, position) => {
    if (PICTURES.has(type.name) && attrs.alt === null) positions.push(position)
  })
  return positions
}

/** The picture at an address, preferably one without description. */
export function findPicture({ state }: Editor, src: string): Picture | null {
  let match: Picture | null = null
  state.doc.descendants((node, position) => {
    if (!PICTURES.has(node.type.name) || node.attrs.src !== src) return
    if (!match || match.node.attrs.alt !== null) match = { node, position }
  })
  return match
}
