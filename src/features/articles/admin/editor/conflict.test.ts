import { describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { changeState, deleteDraft, readAdminArticle, storeRevision, updateArticle } from './api.ts'
import { saveMine, takeTheirs } from './conflict.ts'
import { edit } from './edit-fields.ts'
import { NETWORK, open, serveOneArticle, shown } from './editor.fixture.ts'
import type { ArticleEditor } from './editor-store.ts'
import { save } from './save-article.ts'
import { publish, suspend } from './state-changes.ts'
import { listTabDrafts } from './tab-draft.ts'

vi.mock('./api.ts')
vi.mock('../../../../components/toast.ts')
vi.mock('../../../builds/store.ts')

const STALE = new CallError(409, 'This article was changed by hugo.')

serveOneArticle()

describe('when Hugo has saved meanwhile', () => {
  const his = savedArticle({ title: 'Hugo’s rye', version: 2, updated_by: 'hugo' })
  const meet = async (): Promise<ArticleEditor> => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    vi.mocked(updateArticle).mockRejectedValueOnce(STALE)
    vi.mocked(readAdminArticle).mockResolvedValue(his)
    expect(await save(editor)).toBe(false)
    return editor
  }

  test('In a conflict both texts are there, and nothing was overwritten', async () => {
    const editor = await meet()
    expect(shown(editor).conflict).toEqual(his)
    expect(shown(editor).content.title).toBe('Maud’s rye')
    expect(shown(editor).version).toBe(1)
  })

  test('Maud can save her text on top of Hugo’s', async () => {
    const editor = await meet()
    vi.mocked(updateArticle).mockResolvedValue(savedArticle({ title: 'Maud’s rye', version: 3 }))
    await saveMine(editor)
    expect(vi.mocked(updateArticle).mock.lastCall).toMatchObject([
      { title: 'Maud’s rye' },
      2,
      editor.tab,
    ])
    expect(shown(editor)).toMatchObject({ conflict: null, version: 3 })
  })

  test('Maud can take Hugo’s text, and hers is discarded everywhere', async () => {
    const editor = await meet()
    await takeTheirs(editor)
    expect(deleteDraft).toHaveBeenCalledWith('rye', editor.tab)
    expect(shown(editor)).toMatchObject({
      conflict: null,
      version: 2,
      content: { title: 'Hugo’s rye' },
    })
    expect(listTabDrafts('maud', 1)).toEqual([])
  })

  test('Maud’s text stays when discarding it fails', async () => {
    const editor = await meet()
    vi.mocked(deleteDraft).mockRejectedValue(NETWORK)
    await takeTheirs(editor)
    expect(shown(editor).conflict).toEqual(his)
    expect(shown(editor).content.title).toBe('Maud’s rye')
  })

  test('Publishing does not overwrite Hugo’s text with Maud’s', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    vi.mocked(updateArticle).mockRejectedValue(STALE)
    vi.mocked(readAdminArticle).mockResolvedValue(his)
    expect(await publish(editor)).toBe(false)
    expect(changeState.publish).not.toHaveBeenCalled()
  })

  test('Suspending shows Maud the new state, and her text keeps the version that it began from', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    const suppressed = { ...his, state: 'suppressed' } as const
    vi.mocked(changeState.suspend).mockResolvedValue({ article: suppressed, build: null })
    expect(await suspend(editor)).toBe(true)
    expect(shown(editor)).toMatchObject({
      article: { state: 'suppressed' },
      version: 1,
      content: { title: 'Maud’s rye' },
    })
  })

  test('Suspending shows Maud what Hugo has saved when she has typed nothing', async () => {
    const editor = await open('rye')
    vi.mocked(changeState.suspend).mockResolvedValue({ article: his, build: null })
    await suspend(editor)
    expect(shown(editor)).toMatchObject({ version: 2, content: { title: 'Hugo’s rye' } })
  })

  test('Maud’s text becomes a revision when she takes Hugo’s', async () => {
    const editor = await meet()
    vi.mocked(storeRevision).mockRejectedValueOnce(NETWORK)
    await takeTheirs(editor)
    expect(shown(editor).content.title).toBe('Maud’s rye')
    await takeTheirs(editor)
    expect(vi.mocked(storeRevision).mock.lastCall).toMatchObject([
      'rye',
      1,
      { title: 'Maud’s rye' },
    ])
    expect(shown(editor).content.title).toBe('Hugo’s rye')
  })

  test('Saving a binned article is no conflict: Maud is told, and keeps her text', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    vi.mocked(updateArticle).mockRejectedValue(new CallError(409, 'This article is in the bin.'))
    vi.mocked(readAdminArticle).mockResolvedValue(
      savedArticle({ state: 'binned', binned_at: his.updated_at }),
    )
    await save(editor)
    expect(shown(editor)).toMatchObject({
      conflict: null,
      message: 'This article is in the bin.',
      article: { state: 'binned' },
      content: { title: 'Maud’s rye' },
    })
  })
})
