import { describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import {
  deleteDraft,
  listDrafts,
  readAdminArticle,
  saveDraft,
  storeRevision,
  updateArticle,
} from './article-calls.ts'
import { edit } from './article-document.ts'
import { NETWORK, open, serveOneArticle, shown, typedDraft } from './editor.fixture.ts'
import { discard, recover, recoverLater } from './recover.ts'

vi.mock('./article-calls.ts')
vi.mock('../../../../components/toast.ts')
vi.mock('../../../builds/store.ts')

serveOneArticle()

describe('Text that was typed before and not saved', () => {
  const draft = typedDraft()

  test('Unsaved text can be recovered, and is neither saved nor overwritten before the user has chosen', async () => {
    vi.mocked(listDrafts).mockResolvedValue([draft])
    vi.mocked(readAdminArticle).mockResolvedValue(savedArticle({ version: 2 }))
    const editor = await open('rye')
    expect(shown(editor).content.title).toBe('Rye')
    expect(await editor.save()).toBe(false)
    expect(updateArticle).not.toHaveBeenCalled()
    const [found] = shown(editor).recoverable
    if (!found) return expect.unreachable()
    await recover(editor, found)
    // It began from the first version: saving must detect the conflict.
    expect(shown(editor)).toMatchObject({
      recoverable: [],
      version: 1,
      content: { title: 'Half a tit' },
    })
  })

  test('Recovered text goes on in this tab, and its former draft goes once the server has it', async () => {
    vi.mocked(listDrafts).mockResolvedValue([draft])
    const editor = await open('rye')
    const [found] = shown(editor).recoverable
    if (!found) return expect.unreachable()
    vi.mocked(saveDraft).mockRejectedValueOnce(NETWORK)
    await recover(editor, found)
    expect(deleteDraft).not.toHaveBeenCalled()
    await recover(editor, found)
    expect(saveDraft).toHaveBeenLastCalledWith(
      { id: 'rye', tab: editor.tab, version: 1 },
      expect.objectContaining({ title: 'Half a tit' }),
    )
    expect(deleteDraft).toHaveBeenCalledWith('rye', 'closed')
  })

  test('Text that the user leaves for later is still there', async () => {
    vi.mocked(listDrafts).mockResolvedValue([draft])
    const editor = await open('rye')
    recoverLater(editor)
    edit(editor, 'title', 'Another beginning')
    await vi.advanceTimersByTimeAsync(3000)
    expect(vi.mocked(saveDraft).mock.lastCall?.[0].tab).not.toBe('closed')
    expect(deleteDraft).not.toHaveBeenCalled()
  })

  test('Discarded text is deleted', async () => {
    vi.mocked(listDrafts).mockResolvedValue([draft])
    const editor = await open('rye')
    const [found] = shown(editor).recoverable
    expect(found && (await discard(editor, found))).toBe(true)
    expect(deleteDraft).toHaveBeenCalledWith('rye', 'closed')
    expect(shown(editor)).toMatchObject({ recoverable: [], content: { title: 'Rye' } })
  })

  test('Text that cannot be discarded stays in the list', async () => {
    vi.mocked(listDrafts).mockResolvedValue([draft])
    vi.mocked(deleteDraft).mockRejectedValueOnce(NETWORK)
    const editor = await open('rye')
    const [found] = shown(editor).recoverable
    expect(found && (await discard(editor, found))).toBe(false)
    expect(shown(editor).recoverable).toEqual([found])
  })

  test('Of two texts the one that was not chosen becomes a revision', async () => {
    const other = typedDraft({ tab: 'other', content: { title: 'Another' } })
    vi.mocked(listDrafts).mockResolvedValue([draft, other])
    const editor = await open('rye')
    const found = shown(editor).recoverable.find(({ tab }) => tab === 'closed')
    if (!found) return expect.unreachable()
    await recover(editor, found)
    expect(vi.mocked(storeRevision).mock.calls).toEqual([
      ['rye', 1, expect.objectContaining({ title: 'Another' })],
    ])
    expect(vi.mocked(deleteDraft).mock.calls.sort()).toEqual([
      ['rye', 'closed'],
      ['rye', 'other'],
    ])
  })

  test('A draft that equals the saved text is deleted unasked', async () => {
    vi.mocked(listDrafts).mockResolvedValue([typedDraft({ content: { title: 'Rye' } })])
    const editor = await open('rye')
    expect(shown(editor).recoverable).toEqual([])
    expect(deleteDraft).toHaveBeenCalledWith('rye', 'closed')
  })
})

test('An article that cannot be loaded is not shown as missing', async () => {
  vi.mocked(readAdminArticle).mockRejectedValueOnce(NETWORK)
  const editor = await open('rye')
  expect(shown(editor).status).toBe('unreachable')
  vi.mocked(readAdminArticle).mockRejectedValueOnce(new CallError(404, 'No article found.'))
  await editor.load()
  expect(shown(editor).status).toBe('missing')
})
