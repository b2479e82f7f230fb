import { describe, expect, test } from 'vitest'
import { CallError } from '../../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { type ArticleEditor, edit } from './article-document.ts'
import { NETWORK, open, results, serveOneArticle, stateOf } from './editor.fixture.ts'
import { bin, deleteArticle, discardChange, publish, suspend } from './state-changes.ts'

const STALE = new CallError(409, 'This article was changed by hugo.')

const { server, browser } = serveOneArticle()

// rule: admin/buttons-by-state
test('An article is put into the bin, deleted or loses its change only after a question', async () => {
  const editor = await open('rye')
  browser.confirms = false
  for (const act of [bin, deleteArticle, discardChange]) expect(await act(editor)).toBe(false)
  expect(browser.questions).toHaveLength(3)
  expect(browser.calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
})

describe('when Hugo has saved meanwhile', () => {
  const his = savedArticle({ title: 'Hugo’s rye', version: 2, updated_by: 'hugo' })
  const meet = async (): Promise<ArticleEditor> => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    server.updateArticle.mockRejectedValueOnce(STALE)
    server.readArticle.mockReturnValue(results(his))
    expect(await editor.save()).toBe(false)
    return editor
  }

  test('Publishing does not overwrite Hugo’s text with Maud’s', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    server.updateArticle.mockRejectedValue(STALE)
    server.readArticle.mockReturnValue(results(his))
    expect(await publish(editor)).toBe(false)
    expect(server.publishArticle).not.toHaveBeenCalled()
  })

  test('Suspending shows Maud the new state, and her text keeps the version that it began from', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    const suppressed = { ...his, state: 'suppressed' } as const
    server.suspendArticle.mockReturnValue({ ...results(suppressed), build: null })
    expect(await suspend(editor)).toBe(true)
    expect(stateOf(editor)).toMatchObject({
      saved: { state: 'suppressed' },
      version: 1,
      content: { title: 'Maud’s rye' },
    })
  })

  test('Suspending shows Maud what Hugo has saved when she has typed nothing', async () => {
    const editor = await open('rye')
    server.suspendArticle.mockReturnValue({ ...results(his), build: null })
    await suspend(editor)
    expect(stateOf(editor)).toMatchObject({ version: 2, content: { title: 'Hugo’s rye' } })
  })

  test('Maud’s text becomes a revision when she takes Hugo’s', async () => {
    const editor = await meet()
    server.storeRevision.mockRejectedValueOnce(NETWORK)
    await editor.takeTheirs()
    expect(stateOf(editor).content.title).toBe('Maud’s rye')
    await editor.takeTheirs()
    expect(server.storeRevision.mock.lastCall).toMatchObject([
      { id: 'rye', version: 1, content: { title: 'Maud’s rye' } },
    ])
    expect(stateOf(editor).content.title).toBe('Hugo’s rye')
  })

  test('Saving a binned article is no conflict: Maud is told, and keeps her text', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Maud’s rye')
    server.updateArticle.mockRejectedValue(new CallError(409, 'This article is in the bin.'))
    server.readArticle.mockReturnValue(
      results(savedArticle({ state: 'binned', binned_at: his.updated_at })),
    )
    await editor.save()
    expect(stateOf(editor)).toMatchObject({
      conflict: null,
      message: 'This article is in the bin.',
      saved: { state: 'binned' },
      content: { title: 'Maud’s rye' },
    })
  })
})
