import { describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { edit } from './article-document.ts'
import { NETWORK, open, results, serveOneArticle, stateOf, typedDraft } from './editor.fixture.ts'
import { discard, recover, recoverLater } from './recover.ts'

const { server } = serveOneArticle()

describe('Text that was typed before and not saved', () => {
  const draft = typedDraft()

  test('Unsaved text can be recovered, and is neither saved nor overwritten before the user has chosen', async () => {
    server.listDrafts.mockReturnValue({ drafts: [draft] })
    server.readArticle.mockReturnValue(results(savedArticle({ version: 2 })))
    const editor = await open('rye')
    expect(stateOf(editor).content.title).toBe('Rye')
    expect(await editor.save()).toBe(false)
    expect(server.updateArticle).not.toHaveBeenCalled()
    const [unsaved] = stateOf(editor).recoverable
    if (!unsaved) return expect.unreachable()
    await recover(editor, unsaved)
    // The draft is based on the first version, so that saving must detect the conflict.
    expect(stateOf(editor)).toMatchObject({
      recoverable: [],
      version: 1,
      content: { title: 'Half a tit' },
    })
  })

  test('Recovered text goes on in this tab, and its former draft goes once the server has it', async () => {
    server.listDrafts.mockReturnValue({ drafts: [draft] })
    const editor = await open('rye')
    const [unsaved] = stateOf(editor).recoverable
    if (!unsaved) return expect.unreachable()
    server.saveDraft.mockRejectedValueOnce(NETWORK)
    await recover(editor, unsaved)
    expect(server.deleteDraft).not.toHaveBeenCalled()
    await recover(editor, unsaved)
    expect(server.saveDraft).toHaveBeenLastCalledWith(
      expect.objectContaining({
        id: 'rye',
        tab: editor.tab,
        version: 1,
        content: expect.objectContaining({ title: 'Half a tit' }),
      }),
    )
    expect(server.deleteDraft).toHaveBeenCalledWith({ id: 'rye', tab: 'closed' })
  })

  test('Text that the user leaves for later is still there', async () => {
    server.listDrafts.mockReturnValue({ drafts: [draft] })
    const editor = await open('rye')
    recoverLater(editor)
    edit(editor, 'title', 'Another beginning')
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.saveDraft.mock.lastCall?.[0].tab).not.toBe('closed')
    expect(server.deleteDraft).not.toHaveBeenCalled()
  })

  test('Discarded text is deleted', async () => {
    server.listDrafts.mockReturnValue({ drafts: [draft] })
    const editor = await open('rye')
    const [unsaved] = stateOf(editor).recoverable
    expect(unsaved && (await discard(editor, unsaved))).toBe(true)
    expect(server.deleteDraft).toHaveBeenCalledWith({ id: 'rye', tab: 'closed' })
    expect(stateOf(editor)).toMatchObject({ recoverable: [], content: { title: 'Rye' } })
  })

  test('Text that cannot be discarded stays in the list', async () => {
    server.listDrafts.mockReturnValue({ drafts: [draft] })
    server.deleteDraft.mockRejectedValueOnce(NETWORK)
    const editor = await open('rye')
    const [unsaved] = stateOf(editor).recoverable
    expect(unsaved && (await discard(editor, unsaved))).toBe(false)
    expect(stateOf(editor).recoverable).toEqual([unsaved])
  })

  test('Of two texts the one that was not chosen becomes a revision', async () => {
    const other = typedDraft({ tab: 'other', content: { title: 'Another' } })
    server.listDrafts.mockReturnValue({ drafts: [draft, other] })
    const editor = await open('rye')
    const unsaved = stateOf(editor).recoverable.find(({ tab }) => tab === 'closed')
    if (!unsaved) return expect.unreachable()
    await recover(editor, unsaved)
    expect(server.storeRevision.mock.calls).toMatchObject([
      [{ id: 'rye', version: 1, content: { title: 'Another' } }],
    ])
    expect(server.deleteDraft.mock.calls.map(([{ id, tab }]) => `${id} ${tab}`).sort()).toEqual([
      'rye closed',
      'rye other',
    ])
  })

  test('A draft that equals the saved text is deleted unasked', async () => {
    server.listDrafts.mockReturnValue({ drafts: [typedDraft({ content: { title: 'Rye' } })] })
    const editor = await open('rye')
    expect(stateOf(editor).recoverable).toEqual([])
    expect(server.deleteDraft).toHaveBeenCalledWith({ id: 'rye', tab: 'closed' })
  })
})

test('An article that cannot be loaded is not shown as missing', async () => {
  server.readArticle.mockRejectedValueOnce(NETWORK)
  const editor = await open('rye')
  expect(stateOf(editor).status).toBe('unreachable')
  server.readArticle.mockRejectedValueOnce(new CallError(404, 'No article found.'))
  await editor.load()
  expect(stateOf(editor).status).toBe('missing')
})
