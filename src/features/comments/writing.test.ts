import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmAction } from '../../components/confirm.ts'
import { showToast } from '../../components/toast.ts'
import { CallError } from '../../lib/call.ts'
import { changeCount } from '../views/store.ts'
import { sendComment, sendDeletion, sendEdit } from './api.ts'
import { commentOf } from './comment.fixture.ts'
import { createDiscussion } from './discussion.ts'
import { readDrafts } from './drafts.ts'
import { addPage, branchOf, NOTHING_LOADED, TOP } from './thread.ts'
import { discard, openEditor, openText, remove } from './writing.ts'

vi.mock('./api.ts', () => ({ sendComment: vi.fn(), sendEdit: vi.fn(), sendDeletion: vi.fn() }))
vi.mock('../../components/toast.ts', () => ({ showToast: vi.fn() }))
vi.mock('../../components/confirm.ts', () => ({ confirmAction: vi.fn() }))
vi.mock('../views/store.ts', () => ({ changeCount: vi.fn() }))

const reply = commentOf(2, { parent_comment: 1 })
const open = () =>
  createDiscussion(
    'salt',
    addPage(NOTHING_LOADED, TOP, { comments: [commentOf(1, { children: [reply] })], total: 1 }),
  )
const success = (message: string) => ({ tone: 'success', message })
const failure = (message: string) => ({ tone: 'error', message })

beforeEach(() => {
  vi.resetAllMocks()
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
})

describe('a comment', () => {
  it('is posted, shown, counted and marked, and its draft goes', async () => {
    const salt = open()
    openEditor(salt, 'new')
    const editor = openText(salt, 'new')
    editor.write('Rye')
    expect(readDrafts('salt')).toEqual({ new: 'Rye' })
    vi.mocked(sendComment).mockResolvedValueOnce(commentOf(3))
    expect(await editor.submit()).toBe(true)
    expect(sendComment).toHaveBeenCalledWith('salt', 'Rye', null)
    expect(branchOf(salt.$state.get(), TOP).ids).toEqual([3, 1])
    expect(salt.$state.get()).toMatchObject({ marked: 3, writing: [] })
    expect(changeCount).toHaveBeenCalledWith('num_comments', 1)
    expect(showToast).toHaveBeenCalledWith(success('Your comment has been posted.'))
    expect(readDrafts('salt')).toEqual({})
  })

  it('that is refused stays open, and its draft too', async () => {
    const salt = open()
    openEditor(salt, 'reply-1')
    const editor = openText(salt, 'reply-1')
    editor.write('Rye')
    vi.mocked(sendComment).mockRejectedValueOnce(new CallError(429, 'Please wait.'))
    expect(await editor.submit()).toBe(false)
    expect(showToast).toHaveBeenCalledWith(failure('Unable to post your comment.'))
    expect(salt.$state.get().writing).toEqual(['reply-1'])
    expect(readDrafts('salt')).toEqual({ 'reply-1': 'Rye' })
    expect(openText(salt, 'reply-1').$state.get().text).toBe('Rye')
  })

  it('is answered where the answer belongs, in a thread that was put away too', async () => {
    const salt = open()
    salt.$state.set({ ...salt.$state.get(), collapsed: [1] })
    vi.mocked(sendComment).mockResolvedValueOnce(commentOf(4, { parent_comment: 1 }))
    const editor = openText(salt, 'reply-1')
    editor.write('Wheat')
    await editor.submit()
    expect(sendComment).toHaveBeenCalledWith('salt', 'Wheat', 1)
    expect(branchOf(salt.$state.get(), 1).ids).toEqual([2, 4])
    expect(salt.$state.get().collapsed).toEqual([])
  })

  it('is edited from its exact source; the same words again are no draft', async () => {
    const salt = open()
    const editor = openText(salt, 'edit-1')
    expect(editor.$state.get().text).toBe('1')
    editor.write('1 and a half')
    editor.write('1')
    expect(readDrafts('salt')).toEqual({})
    editor.write('2')
    const updated = { body: '2', html: '<p>2</p>', updated_at: '2026-11-22T10:00:00.000Z' }
    vi.mocked(sendEdit).mockResolvedValueOnce(commentOf(1, updated))
    await editor.submit()
    expect(sendEdit).toHaveBeenCalledWith(1, '2')
    expect(salt.$state.get().entries[1]).toMatchObject(updated)
    expect(branchOf(salt.$state.get(), 1).ids).toEqual([2])
    expect(showToast).toHaveBeenCalledWith(success('Your comment has been updated.'))
  })

  it('whose new words are refused says so', async () => {
    vi.mocked(sendEdit).mockRejectedValueOnce(new CallError(404, 'No comment found.'))
    const editor = openText(open(), 'edit-1')
    editor.write('2')
    await editor.submit()
    expect(showToast).toHaveBeenCalledWith(failure('Unable to update your comment.'))
  })

  it('that is given up leaves no draft', () => {
    const salt = open()
    openEditor(salt, 'new')
    openText(salt, 'new').write('Rye')
    discard(salt, 'new')
    expect(salt.$state.get().writing).toEqual([])
    expect(readDrafts('salt')).toEqual({})
  })
})

describe('deleting', () => {
  it('asks first, and says whether the replies stay', async () => {
    const salt = open()
    vi.mocked(confirmAction).mockResolvedValue(false)
    expect(await remove(salt, 1)).toBe(false)
    expect(await remove(salt, 2)).toBe(false)
    const bodies = vi.mocked(confirmAction).mock.calls.map(([{ body }]) => body)
    expect(bodies).toEqual([
      'The replies stay. It cannot be brought back.',
      'It cannot be brought back.',
    ])
    expect(sendDeletion).not.toHaveBeenCalled()
  })

  it('leaves a placeholder above replies, and nothing else', async () => {
    const salt = open()
    vi.mocked(confirmAction).mockResolvedValue(true)
    vi.mocked(sendDeletion).mockResolvedValueOnce(
      commentOf(1, { deleted: true, body: '', html: '', username: null }),
    )
    expect(await remove(salt, 1)).toBe(true)
    expect(salt.$state.get().entries[1]).toMatchObject({ deleted: true, username: null })
    expect(branchOf(salt.$state.get(), 1).ids).toEqual([2])
    vi.mocked(sendDeletion).mockResolvedValueOnce(null)
    await remove(salt, 2)
    expect(salt.$state.get().entries).toEqual({})
    expect(vi.mocked(changeCount).mock.calls).toEqual([
      ['num_comments', -1],
      ['num_comments', -1],
    ])
    expect(showToast).toHaveBeenCalledWith(success('Your comment was deleted.'))
  })

  it('that fails changes nothing and says so', async () => {
    const salt = open()
    vi.mocked(confirmAction).mockResolvedValue(true)
    vi.mocked(sendDeletion).mockRejectedValueOnce(new CallError(0, 'A network error occurred.'))
    const before = salt.$state.get()
    expect(await remove(salt, 2)).toBe(false)
    expect(salt.$state.get()).toEqual(before)
    expect(showToast).toHaveBeenCalledWith(failure('Could not delete your comment.'))
  })
})
