import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { beginUpload } from '../../pending-uploads.ts'
import { showToast } from '../../toast.ts'
import { watchTyping } from '../../typing.ts'
import type { StoredPicture } from '../body-props.ts'
import { leaveFigure, leaveSelected } from '../model/caret-places.ts'
import { uploadOf } from '../model/uploading.ts'

/** Judged by the name only; the server checks the content. */
export const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/**
 * Uploads pictures one by one. Deleting a placeholder cancels its upload.
 * @param at position of a drop, which goes beside the nearest block; without it, the end of the
 * selection
 * @returns addresses of the uploaded pictures
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

/** Uploads pictures, then asks for their descriptions, unless the user types by then. */
export async function addPictures(editor: Editor, files: File[], at?: number): Promise<void> {
  const isTyping = watchTyping()
  const placed = await placePictures(editor, files, at)
  if (!isTyping()) editor.storage.uploading.describe?.(placed)
}

/** The end of the selection; when that is in a caption, the position below its figure. */
function placeAtCaret({ state }: Editor): number {
  const { $to } = state.selection
  return $to.parent.type.name === 'figcaption' ? $to.after(-1) : $to.pos
}

/**
 * The position above or below a block, whichever is nearer, so that a drop does not split a word.
 */
export function placeBesideBlock($at: ResolvedPos): number {
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

/** Uploads pictures whose placeholders are already in the text. */
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

/**
 * Uploads one picture and returns its address; null after a failure, empty when the placeholder was
 * deleted.
 */
async function place(editor: Editor, file: File, key: string): Promise<string | null> {
  const cancellation = new AbortController()
  const watch = () => {
    if (findPlaceholder(editor, key) === null) cancellation.abort()
  }
  editor.on('update', watch)
  try {
    const { url, width, height } = await uploadOf(editor)(file, {
      signal: cancellation.signal,
      onProgress: (share) => showProgress(editor, key, share),
    })
    return replace(editor, key, { src: url, alt: null, width, height }) ? url : ''
  } catch (error) {
    if (cancellation.signal.aborted) return ''
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
  let placeholder: number | null = null
  state.doc.descendants((node, position) => {
    if (node.type.name === 'uploading' && node.attrs.key === key) placeholder = position
  })
  return placeholder
}

function showProgress({ isDestroyed, view }: Editor, key: string, share: number): void {
  if (isDestroyed) return
  const bar = view.dom.querySelector<HTMLProgressElement>(`[data-upload="${key}"] progress`)
  if (bar) bar.value = share
}

/** Replaces a placeholder, without an entry in the undo history; false when it no longer exists. */
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
