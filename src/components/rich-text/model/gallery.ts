import { MOST_PICTURES } from '@site/text/body-blocks.ts'
import { Fragment, type ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

/**
 * Groups neighboring pictures, changes the kind of their group, or ungroups them. Returns null when
 * there are no pictures.
 */
export function toggleGallery(
  { doc, tr, schema, selection }: EditorState,
  kind: string,
  $at: ResolvedPos = selection.$from,
): Transaction | null {
  const index = $at.index(0)
  const block = doc.maybeChild(index)
  const most = kind === 'picture-comparison' ? 2 : MOST_PICTURES
  if (block?.type.name === 'gallery') {
    const at = $at.posAtIndex(index, 0)
    if (block.attrs.kind === kind) return tr.replaceWith(at, at + block.nodeSize, block.content)
    return block.childCount > most ? null : tr.setNodeAttribute(at, 'kind', kind)
  }
  const isPicture = (place: number) => doc.maybeChild(place)?.type.name === 'figure'
  if (!isPicture(index)) return null
  let [first, end] = [index, index + 1]
  while (end - first < most && isPicture(end)) end += 1
  while (end - first < most && isPicture(first - 1)) first -= 1
  if (end - first < 2) return null
  const pictures = doc.content.content.slice(first, end)
  const made = schema.nodes.gallery?.create({ kind }, Fragment.from(pictures))
  return made ? tr.replaceWith($at.posAtIndex(first, 0), $at.posAtIndex(end, 0), made) : null
}

/** Moves a picture within its gallery; null when it is already at that end. */
export function moveInGallery({ tr, selection }: EditorState, by: number): Transaction | null {
  const { $from } = selection
  if ($from.node(1)?.type.name !== 'gallery') return null
  const gallery = $from.node(1)
  const index = $from.index(1)
  const pictures = [...gallery.content.content]
  const [moved] = pictures.splice(index, 1)
  if (!moved || !gallery.maybeChild(index + by)) return null
  pictures.splice(index + by, 0, moved)
  const start = $from.start(1)
  tr.replaceWith(start, start + gallery.content.size, pictures)
  const at = tr.doc.resolve(start).posAtIndex(index + by, 1)
  return tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView()
}
