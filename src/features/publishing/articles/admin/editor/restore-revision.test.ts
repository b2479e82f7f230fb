import { beforeEach, expect, test } from 'vitest'
import { edit } from './article-document.ts'
import { NETWORK, open, serveOneArticle, stateOf, typedDraft } from './editor.fixture.ts'
import { recover, replaceByRevision } from './recover.ts'

const { server } = serveOneArticle()
beforeEach(() => {
  const restored = typedDraft({ version: 2, content: { title: 'As it was' } })
  server.restoreRevision.mockReturnValue({ draft: restored })
})

const typing = async (title: string) => {
  const editor = await open('rye')
  edit(editor, 'title', title)
  return editor
}

test('The server has what Maud typed before a revision takes its place', async () => {
  const editor = await typing('Half a tit')
  await replaceByRevision(editor, 7)
  expect(server.saveDraft.mock.calls).toMatchObject([
    [{ tab: editor.tab, content: { title: 'Half a tit' } }],
  ])
  expect(server.restoreRevision).toHaveBeenCalledWith({ revision: 7, tab: editor.tab })
  expect(stateOf(editor)).toMatchObject({ version: 1, content: { title: 'As it was' } })
  expect(editor.hasUnsentChanges()).toBe(false)
})

test('A revision that cannot be restored leaves the fields as they are', async () => {
  const editor = await typing('Half a tit')
  server.saveDraft.mockRejectedValue(NETWORK)
  await expect(replaceByRevision(editor, 7)).rejects.toThrow()
  expect(server.restoreRevision).not.toHaveBeenCalled()
  expect(stateOf(editor)).toMatchObject({ content: { title: 'Half a tit' }, replaced: null })
})

test('Maud undoes a restored revision, and what she typed since is a revision', async () => {
  const editor = await typing('Half a tit')
  await replaceByRevision(editor, 7)
  await editor.undoReplace()
  expect(stateOf(editor)).toMatchObject({ content: { title: 'Half a tit' }, replaced: null })
  expect(server.storeRevision).not.toHaveBeenCalled()
  await replaceByRevision(editor, 7)
  edit(editor, 'title', 'As it was, and more')
  await editor.undoReplace()
  expect(stateOf(editor).content.title).toBe('Half a tit')
  expect(server.storeRevision.mock.calls).toMatchObject([
    [{ id: 'rye', version: 1, content: { title: 'As it was, and more' } }],
  ])
})

test('Of two recovered texts the one that Maud leaves becomes a revision', async () => {
  const here = typedDraft({ tab: 'here', content: { title: 'Here' } })
  const there = typedDraft({ tab: 'there', content: { title: 'There' } })
  server.listDrafts.mockReturnValue({ drafts: [here, there] })
  const editor = await open('rye')
  const chosen = stateOf(editor).recoverable.find(({ tab }) => tab === 'here')
  if (!chosen) return expect.unreachable()
  await recover(editor, chosen)
  expect(server.storeRevision.mock.calls).toMatchObject([
    [{ id: 'rye', version: 1, content: { title: 'There' } }],
  ])
  expect(server.deleteDraft.mock.calls.map(([{ tab }]) => tab).sort()).toEqual(['here', 'there'])
})

test('A text that cannot be stored as a revision stays a draft', async () => {
  server.listDrafts.mockReturnValue({
    drafts: [typedDraft(), typedDraft({ tab: 'b', content: { title: 'B' } })],
  })
  server.storeRevision.mockRejectedValue(NETWORK)
  const editor = await open('rye')
  const [chosen] = stateOf(editor).recoverable
  if (!chosen) return expect.unreachable()
  await recover(editor, chosen)
  expect(server.deleteDraft).not.toHaveBeenCalled()
})
