import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { beginUpload } from '../../pending-uploads.ts'
import { showToast } from '../../toast.ts'
import type { StoredPicture } from '../body-props.ts'
import { leaveFigure, leaveSelected } from '../model/caret-places.ts'
import { uploadOf } from '../model/uploading.ts'

/** The server checks the content. */
export const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/**
 * Uploads one by one; deleting a placeholder cancels its upload.
 * @param at where they are dropped, beside the nearest block; without it, the end of the selection
 * @returns addresses
 */
export async function placePictures(editor: Editor, files: File[], at?: number): Promise<string[]> {
  const waiting = files
    .filter(isPicture)
    .map((file) => ({ file, key: crypto.randomUUID(), name: file.name }))
  editor.commands.insertContentAt(
    at === undefined ? placeAtCaret(editor) : placeBesideBlock(editor.state.doc.resolve(at)),
    waiting.map(({ key, name }) => ({ type: 'uploading', attrs: { key, name } })),
  )
  return uploadInto(editor, waiting)
}

/** At the end of the selection, and below a picture whose caption has it. */
function placeAtCaret({ state }: Editor): number {
  const { $to } = state.selection
  return $to.parent.type.name === 'figcaption' ? $to.after(-1) : $to.pos
}

/** Above or below the block of a position, whichever is nearer: a drop splits no word. */
function placeBesideBlock($at: ResolvedPos): number {
  const { parent, parentOffset, depth, doc } = $at
  const { uploading } = doc.type.schema.nodes
  const isAbove = parent.isTextblock && parentOffset * 2 < parent.content.size
  for (let around = depth - 1; around >= 0 && uploading; around -= 1) {
    const index = $at.index(around) + (isAbove ? 0 : 1)
    if ($at.node(around).canReplaceWith(index, index, uploading))
      return isAbove ? $at.before(around + 1) : $at.after(around + 1)
  }
  return $at.pos
}

/** rule: images/used-again */
export function placeStored(editor: Editor, picture: StoredPicture): void {
  const { url: src, alt, width, height, credit } = picture
  const image = { type: 'figureImage', attrs: { src, alt: alt || null, width, height } }
  const figure = { type: 'figure', attrs: { credit }, content: [image, { type: 'figcaption' }] }
  editor
    .chain()
    .focus()
    .insertContentAt(placeAtCaret(editor), figure)
    .command(({ tr }) => leaveFigure(tr) || leaveSelected(tr))
    .run()
}

/** Their placeholders are already in the text. */
export async function uploadInto(
  editor: Editor,
  waiting: { file: File; key: string }[],
): Promise<string[]> {
  const placed: string[] = []
  const ends = waiting.map(() => beginUpload())
  for (const [index, { file, key }] of waiting.entries()) {
    const address = await place(editor, file, key)
    if (address) placed.push(address)
    ends[index]?.(address === null)
  }
  return placed
}

/** Null after a failure, empty when the placeholder was deleted. */
async function place(editor: Editor, file: File, key: string): Promise<string | null> {
  const withdrawn = new AbortController()
  const watch = () => {
    if (findPlaceholder(editor, key) === null) withdrawn.abort()
  }
  editor.on('update', watch)
  try {
    const { url, width, height } = await uploadOf(editor)(file, {
      signal: withdrawn.signal,
      onProgress: (share) => showProgress(editor, key, share),
    })
    return replace(editor, key, { src: url, alt: null, width, height }) ? url : ''
  } catch (error) {
    if (withdrawn.signal.aborted) return ''
    showToast({
      tone: 'error',
      message: `${file.name}: ${(error as Error).message}`,
      duration: 5200,
    })
    replace(editor, key, null)
    return null
  } finally {
    editor.off('update', watch)
  }
}

function findPlaceholder({ state }: Editor, key: string): number | null {
  let found: number | null = null
  state.doc.descendants((node, position) => {
    if (node.type.name === 'uploading' && node.attrs.key === key) found = position
  })
  return found
}

function showProgress({ isDestroyed, view }: Editor, key: string, share: number): void {
  if (isDestroyed) return
  const bar = view.dom.querySelector<HTMLProgressElement>(`[data-upload="${key}"] progress`)
  if (bar) bar.value = share
}

/** Outside the undo history; false without the placeholder. */
function replace(editor: Editor, key: string, image: object | null): boolean {
  const position = editor.isDestroyed ? null : findPlaceholder(editor, key)
  if (position === null) return false
  const { schema, tr } = editor.state
  const figure =
    image &&
    schema.nodeFromJSON({
      type: 'figure',
      content: [{ type: 'figureImage', attrs: image }, { type: 'figcaption' }],
    })
  tr.setMeta('addToHistory', false)
  editor.view.dispatch(
    figure ? tr.replaceWith(position, position + 1, figure) : tr.delete(position, position + 1),
  )
  return true
}
