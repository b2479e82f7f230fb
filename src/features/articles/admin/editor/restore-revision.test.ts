import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteDraft,
  listDrafts,
  restoreRevision as makeDraft,
  saveDraft,
  storeRevision,
} from './article-calls.ts'
import { edit } from './article-document.ts'
import { NETWORK, open, serveOneArticle, shown, typedDraft } from './editor.fixture.ts'
import { recover, restoreRevision } from './recover.ts'

vi.mock('./article-calls.ts')
vi.mock('../../../../components/toast.ts')
vi.mock('../../../builds/store.ts')

serveOneArticle()
beforeEach(() => {
  const restored = typedDraft({ version: 2, content: { title: 'As it was' } })
  vi.mocked(makeDraft).mockResolvedValue(restored)
})

const typing = async (title: string) => {
  const editor = await open('rye')
  edit(editor, 'title', title)
  return editor
}

test('The server has what Maud typed before a revision takes its place', async () => {
  const editor = await typing('Half a tit')
  await restoreRevision(editor, 7)
  expect(vi.mocked(saveDraft).mock.calls).toMatchObject([
    [{ tab: editor.tab }, { title: 'Half a tit' }],
  ])
  expect(makeDraft).toHaveBeenCalledWith(7, editor.tab)
  expect(shown(editor)).toMatchObject({ version: 1, content: { title: 'As it was' } })
  expect(editor.hasUnsentChanges()).toBe(false)
})

test('A revision that cannot be restored leaves the fields as they are', async () => {
  const editor = await typing('Half a tit')
  vi.mocked(saveDraft).mockRejectedValue(NETWORK)
  await expect(restoreRevision(editor, 7)).rejects.toThrow()
  expect(makeDraft).not.toHaveBeenCalled()
  expect(shown(editor)).toMatchObject({ content: { title: 'Half a tit' }, replaced: null })
})

test('Maud undoes a restored revision, and what she typed since is a revision', async () => {
  const editor = await typing('Half a tit')
  await restoreRevision(editor, 7)
  await editor.undoReplace()
  expect(shown(editor)).toMatchObject({ content: { title: 'Half a tit' }, replaced: null })
  expect(storeRevision).not.toHaveBeenCalled()
  await restoreRevision(editor, 7)
  edit(editor, 'title', 'As it was, and more')
  await editor.undoReplace()
  expect(shown(editor).content.title).toBe('Half a tit')
  expect(vi.mocked(storeRevision).mock.calls).toMatchObject([
    ['rye', 1, { title: 'As it was, and more' }],
  ])
})

test('Of two recovered texts the one that Maud leaves becomes a revision', async () => {
  const here = typedDraft({ tab: 'here', content: { title: 'Here' } })
  const there = typedDraft({ tab: 'there', content: { title: 'There' } })
  vi.mocked(listDrafts).mockResolvedValue([here, there])
  const editor = await open('rye')
  const chosen = shown(editor).recoverable.find(({ tab }) => tab === 'here')
  if (!chosen) return expect.unreachable()
  await recover(editor, chosen)
  expect(vi.mocked(storeRevision).mock.calls).toMatchObject([['rye', 1, { title: 'There' }]])
  expect(
    vi
      .mocked(deleteDraft)
      .mock.calls.map(([, tab]) => tab)
      .sort(),
  ).toEqual(['here', 'there'])
})

test('A text that cannot be stored as a revision stays a draft', async () => {
  vi.mocked(listDrafts).mockResolvedValue([
    typedDraft(),
    typedDraft({ tab: 'b', content: { title: 'B' } }),
  ])
  vi.mocked(storeRevision).mockRejectedValue(NETWORK)
  const editor = await open('rye')
  const [chosen] = shown(editor).recoverable
  if (!chosen) return expect.unreachable()
  await recover(editor, chosen)
  expect(deleteDraft).not.toHaveBeenCalled()
})
