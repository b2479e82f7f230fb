import { confirmWithReason } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { $session } from '../../base/session/store.ts'
import { addMade } from '../../kitchen/stars/shared/show-made.ts'
import { changeCount } from '../../publishing/views/store.ts'
import { createEditor, type EditorStore } from './comment-editor.ts'
import {
  COMMENT_DELETED,
  COMMENT_NOT_DELETED,
  COMMENT_NOT_POSTED,
  COMMENT_NOT_UPDATED,
  COMMENT_POSTED,
  COMMENT_UPDATED,
  COMMENT_WAITS,
  DELETION_REASON,
  deleteComment,
  editComment,
  type MadeInput,
  postComment,
  restoreComment,
} from './contract.ts'
import { change, type Discussion, draftPlaceOf } from './discussion.ts'
import {
  type GivenPicture,
  madeCardOf,
  type Purpose,
  readDrafts,
  saveDraft,
  savePictures,
  targetOf,
} from './drafts.ts'
import { addPosted, branchOf, changeEntry, removeEntry } from './loaded-comments.ts'
import { findComment } from './loading.ts'
import { permissionsFor } from './permissions.ts'

export function openEditor(discussion: Discussion, purpose: Purpose): void {
  const { writing } = discussion.$state.get()
  const open = writing.includes(purpose) ? writing : [...writing, purpose]
  change(discussion, { writing: open, focus: purpose })
}

export const focused = (discussion: Discussion): void => change(discussion, { focus: null })

export function openText(discussion: Discussion, purpose: Purpose): EditorStore {
  const place = draftPlaceOf(discussion)
  const { $state } = discussion
  const entry = purpose.startsWith('edit-') && $state.get().entries[targetOf(purpose) ?? 0]
  const body = entry ? entry.body : ''
  return createEditor({
    text: readDrafts(place)[purpose] ?? body,
    original: body,
    keep: (text) => saveDraft(place, purpose, text === body ? '' : text),
    send: (text) => submit(discussion, purpose, text),
  })
}

/** Closes an editor and keeps its draft. */
export function closeEditor(discussion: Discussion, purpose: Purpose): void {
  const { writing } = discussion.$state.get()
  change(discussion, { writing: writing.filter((open) => open !== purpose) })
}

export function keepPicture(
  discussion: Discussion,
  purpose: Purpose,
  picture: GivenPicture | null,
): void {
  const { [purpose]: _, ...others } = discussion.$state.get().pictures
  const pictures = picture ? { ...others, [purpose]: picture } : others
  savePictures(draftPlaceOf(discussion), pictures)
  change(discussion, { pictures })
}

function madeWith(discussion: Discussion, purpose: Purpose): MadeInput | null {
  const card = madeCardOf(purpose)
  if (card === null) return null
  const picture = discussion.$state.get().pictures[purpose]
  return { card, picture: picture ? { url: picture.url, alt: picture.alt } : null }
}

function discard(discussion: Discussion, purpose: Purpose): void {
  saveDraft(draftPlaceOf(discussion), purpose, '')
  keepPicture(discussion, purpose, null)
  closeEditor(discussion, purpose)
}

/**
 * Sends a new, an edited or a replying comment; the draft stays after an error.
 * @throws CallError
 */
async function submit(discussion: Discussion, purpose: Purpose, text: string): Promise<void> {
  const edits = purpose.startsWith('edit-')
  const target = targetOf(purpose)
  let message = COMMENT_UPDATED
  try {
    if (edits && target !== null) await edit(discussion, target, text)
    else message = await post(discussion, text, target, madeWith(discussion, purpose))
  } catch (error) {
    const refusal = edits ? COMMENT_NOT_UPDATED : COMMENT_NOT_POSTED
    showToast({ tone: 'error', message: refusal })
    throw error
  }
  discard(discussion, purpose)
  showToast({ tone: 'success', message })
}

/** Posts a comment; resolves to the message for the user. */
async function post(
  discussion: Discussion,
  text: string,
  parent: number | null,
  made: MadeInput | null,
): Promise<string> {
  const { comment } = await callAsUser(postComment, {
    article_id: discussion.articleId,
    body: text,
    parent_comment: parent,
    made,
  })
  const state = discussion.$state.get()
  const collapsed = state.collapsed.filter((id) => id !== parent)
  change(discussion, { ...addPosted(state, comment), collapsed, marked: comment.id, notice: '' })
  // rule: moderation/first-comments
  if (comment.withheld) return COMMENT_WAITS
  changeCount('num_comments', 1)
  if (made && comment.made?.picture)
    addMade(made.card, { ...comment.made.picture, comment: comment.id })
  return COMMENT_POSTED
}

async function edit(discussion: Discussion, id: number, text: string): Promise<void> {
  const { comment } = await callAsUser(editComment, { id, body: text })
  const { body, html, updated_at } = comment
  const state = discussion.$state.get()
  change(discussion, { ...changeEntry(state, id, { body, html, updated_at }), marked: id })
}

export async function remove(discussion: Discussion, id: number): Promise<void> {
  const replies = branchOf(discussion.$state.get(), id).total
  const entry = discussion.$state.get().entries[id]
  const { withheld } = entry ?? {}
  const session = $session.get()
  const user = session.status === 'user' ? session.user : null
  const isOwn = entry !== undefined && permissionsFor(entry, user, true).own
  const place = isOwn ? 'on your account page' : 'below the reports'
  const reason = await confirmWithReason({
    head: 'Delete this comment?',
    body: `${replies > 0 ? 'The replies stay. ' : ''}You can undo it right away, or for a day ${place}.`,
    action: 'Delete',
    ...(!isOwn && { reason: DELETION_REASON }),
  })
  if (reason === null) return
  try {
    const { comment: placeholder } = await callAsUser(deleteComment, { id, reason })
    const state = discussion.$state.get()
    if (placeholder) {
      const { children: _, replies_to_load: __, ...deleted } = placeholder
      change(discussion, changeEntry(state, id, deleted))
    } else change(discussion, removeEntry(state, id))
    for (const purpose of [`edit-${id}`, `reply-${id}`] as const) discard(discussion, purpose)
    if (!withheld) changeCount('num_comments', -1)
    // The pressed button is gone. The title takes the focus, and from it Tab leads to the toast.
    document.getElementById('comments-title')?.focus()
    showToast({
      tone: 'success',
      message: COMMENT_DELETED,
      action: { label: 'Undo', act: () => undoDeletion(discussion, id) },
    })
  } catch {
    showToast({ tone: 'error', message: COMMENT_NOT_DELETED })
  }
}

/** rule: comments/restored */
async function undoDeletion(discussion: Discussion, id: number): Promise<void> {
  try {
    const { comment } = await callAsUser(restoreComment, { id })
    const state = discussion.$state.get()
    const { children: _, replies_to_load: __, ...entry } = comment
    if (state.entries[id]) change(discussion, changeEntry(state, id, entry))
    else if (comment.parent_comment === null || state.entries[comment.parent_comment])
      change(discussion, addPosted(state, comment))
    if (!comment.withheld) changeCount('num_comments', 1)
    await findComment(discussion, id)
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
}
