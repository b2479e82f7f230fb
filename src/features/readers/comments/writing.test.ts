import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import { $counts } from '../../publishing/views/store.ts'
import { commentOf } from './comment.fixture.ts'
import { deleteComment, editComment, postComment } from './contract.ts'
import { createDiscussion, followWriter, restoreFromBrowser } from './discussion.ts'
import { readDrafts } from './drafts.ts'
import { addPage, branchOf, NOTHING_LOADED, TOP } from './loaded-comments.ts'
import { closeEditor, openEditor, openText, remove } from './writing.ts'

const page = openStandInPage()
const posted = page.answer(postComment)
const edited = page.answer(editComment)
const deleted = page.answer(deleteComment)

const SALT = { id: 'salt', aux_id: 4 }
const GUEST = { writer: 'guest', article: 4 }
const reply = commentOf(2, { parent_comment: 1 })
const open = () =>
  createDiscussion(SALT, {
    loaded: addPage(NOTHING_LOADED, TOP, {
      comments: [commentOf(1, { children: [reply] })],
      total: 1,
    }),
  })
const toasts = (...messages: string[]) => vi.waitFor(() => expect(page.toasts).toEqual(messages))

beforeEach(() => {
  $counts.set({ num_comments: 7 })
})

describe('writing a comment', () => {
  it('A posted comment is shown, counted and marked, and its draft is removed', async () => {
    const salt = open()
    openEditor(salt, 'new')
    const editor = openText(salt, 'new')
    editor.write('Rye')
    expect(readDrafts(GUEST)).toEqual({ new: 'Rye' })
    posted.mockResolvedValueOnce({ comment: commentOf(3) })
    expect(await editor.submit()).toBe(true)
    expect(posted).toHaveBeenCalledWith({
      article_id: 'salt',
      body: 'Rye',
      parent_comment: null,
      made: null,
    })
    expect(branchOf(salt.$state.get(), TOP).ids).toEqual([3, 1])
    expect(salt.$state.get()).toMatchObject({ marked: 3, writing: [] })
    expect($counts.get().num_comments).toBe(8)
    await toasts('Success Your comment has been posted.')
    expect(readDrafts(GUEST)).toEqual({})
  })

  it('A draft stands below its article when that has another address', () => {
    openText(open(), 'reply-1').write('Rye')
    const renamed = createDiscussion({ id: 'sea-salt', aux_id: SALT.aux_id })
    restoreFromBrowser(renamed)
    expect(renamed.$state.get().writing).toEqual(['reply-1'])
    expect(openText(renamed, 'reply-1').$state.get().text).toBe('Rye')
  })

  it('The editor and the draft of a refused comment stay', async () => {
    const salt = open()
    openEditor(salt, 'reply-1')
    const editor = openText(salt, 'reply-1')
    editor.write('Rye')
    posted.mockRejectedValueOnce(new CallError(429, 'Please wait.'))
    expect(await editor.submit()).toBe(false)
    await toasts('An error occurred. Unable to post your comment.')
    expect(salt.$state.get().writing).toEqual(['reply-1'])
    expect(readDrafts(GUEST)).toEqual({ 'reply-1': 'Rye' })
    expect(openText(salt, 'reply-1').$state.get().text).toBe('Rye')
  })

  it('A reply is shown below its parent, also in a collapsed thread', async () => {
    const salt = open()
    salt.$state.set({ ...salt.$state.get(), collapsed: [1] })
    posted.mockResolvedValueOnce({ comment: commentOf(4, { parent_comment: 1 }) })
    const editor = openText(salt, 'reply-1')
    editor.write('Wheat')
    await editor.submit()
    expect(posted).toHaveBeenCalledWith({
      article_id: 'salt',
      body: 'Wheat',
      parent_comment: 1,
      made: null,
    })
    expect(branchOf(salt.$state.get(), 1).ids).toEqual([2, 4])
    expect(salt.$state.get().collapsed).toEqual([])
  })

  it('An edit begins with the exact source, and the same text is no draft', async () => {
    const salt = open()
    const editor = openText(salt, 'edit-1')
    expect(editor.$state.get().text).toBe('1')
    editor.write('1 and a half')
    editor.write('1')
    expect(readDrafts(GUEST)).toEqual({})
    editor.write('2')
    const updated = { body: '2', html: '<p>2</p>', updated_at: '2026-11-22T10:00:00.000Z' }
    edited.mockResolvedValueOnce({ comment: commentOf(1, updated) })
    await editor.submit()
    expect(edited).toHaveBeenCalledWith({ id: 1, body: '2' })
    expect(salt.$state.get().entries[1]).toMatchObject(updated)
    expect(branchOf(salt.$state.get(), 1).ids).toEqual([2])
    await toasts('Success Your comment has been updated.')
  })

  it('An edit that is refused says so', async () => {
    edited.mockRejectedValueOnce(new CallError(404, 'No comment found.'))
    const editor = openText(open(), 'edit-1')
    editor.write('2')
    await editor.submit()
    await toasts('An error occurred. Unable to update your comment.')
  })

  it('A cancelled comment stays as a draft and is there when its editor is opened again', () => {
    const salt = open()
    openEditor(salt, 'new')
    openText(salt, 'new').write('Rye')
    closeEditor(salt, 'new')
    expect(salt.$state.get().writing).toEqual([])
    expect(openText(salt, 'new').$state.get().text).toBe('Rye')
  })

  it('An edit that was cancelled can be taken back to the comment as it is', () => {
    const salt = open()
    openText(salt, 'edit-1').write('Rye')
    closeEditor(salt, 'edit-1')
    const again = openText(salt, 'edit-1')
    expect(again.$state.get().text).toBe('Rye')
    again.write(again.original)
    expect(again.$state.get().text).toBe(commentOf(1).body)
    expect(readDrafts(GUEST)).toEqual({})
  })
})

describe('the drafts of who is logged in', () => {
  const enter = (id: string) => $session.set({ status: 'user', user: { id } as User })
  const opened = () => {
    const salt = open()
    followWriter(salt)
    openEditor(salt, 'new')
    openText(salt, 'new').write('Rye')
    return salt
  }

  it('The next user at a browser does not read what Ada has not sent', () => {
    enter('ada')
    const salt = opened()
    enter('sam')
    expect(salt.$state.get()).toMatchObject({ writer: 'sam', writing: [] })
    openEditor(salt, 'new')
    expect(openText(salt, 'new').$state.get().text).toBe('')
  })

  it('Ada finds what she has not sent when she logs in again', () => {
    enter('ada')
    const salt = opened()
    $session.set({ status: 'guest', ending: 'logout' })
    expect(salt.$state.get()).toMatchObject({ writer: 'guest', writing: [] })
    enter('ada')
    expect(salt.$state.get().writing).toEqual(['new'])
    expect(openText(salt, 'new').$state.get().text).toBe('Rye')
  })

  it('The text of Ada stays on the page when her session expires', () => {
    enter('ada')
    const salt = opened()
    $session.set({ status: 'guest', ending: 'expired' })
    expect(salt.$state.get()).toMatchObject({ writer: 'ada', writing: ['new'] })
  })

  it('A session that had expired before the page was opened shows no drafts', () => {
    enter('ada')
    opened()
    $session.set({ status: 'unknown' })
    const salt = open()
    followWriter(salt)
    $session.set({ status: 'guest', ending: 'expired' })
    expect(salt.$state.get()).toMatchObject({ writer: 'guest', writing: [] })
  })
})

describe('deleting a comment', () => {
  it('Deleting asks first and says whether the replies stay', async () => {
    const salt = open()
    page.confirms = false
    await remove(salt, 1)
    await remove(salt, 2)
    expect(page.questions).toEqual([
      expect.stringMatching(
        /\? The replies stay\. You can undo it right away, or for a day below the reports\.$/,
      ),
      expect.stringMatching(/\? You can undo it right away, or for a day .+\.$/),
    ])
    expect(page.calls).toEqual([])
  })

  it('A reader who deletes their own comment reads where they can undo it, and is asked for no reason', async () => {
    // The comment is as in the public answer after a reload, which has no rights of the reader.
    const salt = open()
    $session.set({ status: 'user', user: { username: 'sam_porter', roles: [] } as never as User })
    page.confirms = false
    await remove(salt, 2)
    expect(page.questions).toEqual([
      'Delete this comment? You can undo it right away, or for a day on your account page.',
    ])
  })

  it('A deleted comment with replies becomes a placeholder', async () => {
    const salt = open()
    const placeholder = commentOf(1, { deleted: true, body: '', html: '', username: null })
    deleted.mockResolvedValueOnce({ comment: placeholder })
    await remove(salt, 1)
    expect(salt.$state.get().entries[1]).toMatchObject({ deleted: true, username: null })
    expect(branchOf(salt.$state.get(), 1).ids).toEqual([2])
    deleted.mockResolvedValueOnce({ comment: null })
    await remove(salt, 2)
    expect(salt.$state.get().entries).toEqual({})
    expect($counts.get().num_comments).toBe(5)
    const message = 'Success Your comment was deleted. Undo ×'
    await toasts(message, message)
  })

  it('A deletion that fails changes nothing and says so', async () => {
    const salt = open()
    deleted.mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    const before = salt.$state.get()
    await remove(salt, 2)
    expect(salt.$state.get()).toEqual(before)
    await toasts('An error occurred. Could not delete your comment.')
  })
})
