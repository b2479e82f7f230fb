import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * A picture or embed without address, with which ProseMirror fills a figure that has lost its
 * content.
 */
const isEmpty = ({ type, attrs }: Node): boolean =>
  (type.name === 'figureImage' && attrs.src === '') ||
  (type.name === 'embed' && attrs.href === null)

function emptyIn(doc: Node, before: Node): number[] {
  const unchanged = new Set(before.children)
  const places: number[] = []
  doc.forEach((block, at) => {
    if (unchanged.has(block)) return
    if (isEmpty(block)) places.push(at)
    block.descendants((node, position) => {
      if (isEmpty(node)) places.push(at + 1 + position)
    })
  })
  return places
}

/** Removes a figure; the text of its caption stays as a paragraph, with the caret in it. */
function removeFrame(tr: Transaction, position: number): void {
  const frame = tr.doc.nodeAt(position)
  const caption = frame?.lastChild
  const { paragraph } = tr.doc.type.schema.nodes
  if (!frame || !caption || !paragraph) return
  const end = position + frame.nodeSize
  const $frame = tr.doc.resolve(position)
  const isInGallery = $frame.parent.type.name === 'gallery'
  const isLast = isInGallery && $frame.parent.childCount === 1
  const [from, to] = isLast ? [$frame.before(), $frame.after()] : [position, end]
  const offset = tr.selection.head - (end - caption.nodeSize)
  const hasCaret = offset >= 0 && offset <= caption.content.size
  const words = caption.content.size > 0 ? [paragraph.create(null, caption.content)] : []
  const below = isInGallery && !isLast ? $frame.after() : from
  if (below !== from) tr.insert(below, words).delete(from, to)
  else if (words.length > 0) tr.replaceWith(from, to, words)
  else tr.delete(from, to)
  const start = below === from ? from : below - (to - from)
  if (hasCaret && words.length > 0)
    tr.setSelection(TextSelection.create(tr.doc, start + 1 + offset))
}

/**
 * Removes figures that a change has emptied (rule: editor/selected-blocks). Null when there are
 * none.
 */
export function removeEmptyFigures(before: Node, { doc, tr }: EditorState): Transaction | null {
  const places = emptyIn(doc, before)
  for (const place of places.reverse()) {
    const node = doc.nodeAt(place)
    const $place = doc.resolve(place)
    if (node?.type.name === 'embed') removeFrame(tr, place)
    else if ($place.parent.childCount > 2) tr.delete(place, place + 1)
    else removeFrame(tr, $place.before())
  }
  return places.length > 0 ? tr : null
}
