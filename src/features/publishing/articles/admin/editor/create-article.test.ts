import { describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { type ArticleEditor, edit } from './article-document.ts'
import {
  expectToastOfThreeSeconds,
  NETWORK,
  open,
  results,
  SETTINGS,
  serveOneArticle,
  settle,
  stateOf,
  typedDraft,
} from './editor.fixture.ts'
import { recover } from './recover.ts'
import { listTabDrafts } from './recoverable-drafts.ts'
import { publish } from './state-changes.ts'

const { browser, server } = serveOneArticle()

const fillIn = (editor: ArticleEditor) => {
  edit(editor, 'title', 'Rye & whey')
  edit(editor, 'subtitle', 'Of one evening')
  edit(editor, 'headline', 'What there is to it.')
  edit(editor, 'body', '<p>Some words.</p>')
}

describe('a new article', () => {
  test('A new article takes its id from the title until the user writes one, and again once that is erased', async () => {
    const editor = await open(null)
    edit(editor, 'title', 'Rye')
    edit(editor, 'title', 'Rye & whey')
    expect(stateOf(editor).content.id).toBe('rye-and-whey')
    edit(editor, 'id', 'my-rye')
    edit(editor, 'title', 'Oats')
    expect(stateOf(editor).content.id).toBe('my-rye')
    edit(editor, 'id', '')
    edit(editor, 'title', 'Oat cakes')
    expect(stateOf(editor).content.id).toBe('oat-cakes')
  })

  test('A new article is created with all of its fields, and its draft is deleted', async () => {
    const editor = await open(null)
    fillIn(editor)
    await vi.advanceTimersByTimeAsync(600)
    expect(listTabDrafts('maud', 1)[0]?.content.title).toBe('Rye & whey')
    const article = savedArticle({ id: 'rye-and-whey', title: 'Rye & whey' })
    server.createArticle.mockReturnValue(results(article))
    expect(await editor.save()).toBe(true)
    expect(server.createArticle.mock.calls[0]?.[0]).toMatchObject({
      id: 'rye-and-whey',
      title: 'Rye & whey',
      body: '<p>Some words.</p>',
    })
    await settle()
    expect(browser.toasts).toEqual(['Success: Record created. Draft saved.'])
    expect(editor.id()).toBe('rye-and-whey')
    expect(listTabDrafts('maud', 1)).toEqual([])
    server.saveDraft.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saveDraft).not.toHaveBeenCalled()
  })

  test('A new article has a row from its first key, and each tab one of its own', async () => {
    const [one, other] = [await open(null), await open(null)]
    edit(one, 'title', 'R')
    edit(other, 'title', 'O')
    await settle()
    expect(server.saveDraft.mock.calls.map(([typed]) => typed)).toMatchObject([
      { tab: one.tab, version: null },
      { tab: other.tab, version: null },
    ])
    for (const [typed] of server.saveDraft.mock.calls) expect(typed).not.toHaveProperty('id')
    expect(one.tab).not.toBe(other.tab)
    expect(listTabDrafts('maud', 1)).toHaveLength(2)
    edit(one, 'title', 'Rye')
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.saveDraft.mock.lastCall?.[0].id).toBe('untitled-1')
    expect(stateOf(one).saved).toBeNull()
  })

  test('What is typed while the first key is under way is in the browser’s copy', async () => {
    const editor = await open(null)
    for (const title of ['R', 'Ry', 'Rye']) edit(editor, 'title', title)
    await settle()
    expect(listTabDrafts('maud', 1).map(({ content }) => content.title)).toEqual(['Rye'])
  })

  test('A new article has no row while autosave is off', async () => {
    server.readSettings.mockReturnValue({ settings: { ...SETTINGS, autosave: false } })
    edit(await open(null), 'title', 'R')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saveDraft).not.toHaveBeenCalled()
    expect(listTabDrafts('maud', null)).toHaveLength(1)
  })

  test('A new article that was recovered goes on in its row, and is created from it at once', async () => {
    const typed = typedDraft({ article_id: 'untitled-1', version: 0, content: { title: 'Rye' } })
    server.listDrafts.mockReturnValue({
      drafts: [
        typed,
        typedDraft({ article_id: 'untitled-2', aux_id: 2, tab: 'other', version: 0 }),
      ],
    })
    const editor = await open(null)
    const chosen = stateOf(editor).recoverable.find(({ tab }) => tab === typed.tab)
    if (!chosen) return expect.unreachable()
    const recovering = recover(editor, chosen)
    fillIn(editor)
    server.createArticle.mockReturnValue(results(savedArticle({ id: 'rye-and-whey' })))
    expect(await editor.save()).toBe(true)
    await recovering
    expect(server.saveDraft.mock.calls.map(([{ id }]) => id)).toEqual(['untitled-1', 'untitled-1'])
    // Only the drafts of the recovered article are removed; those of the other article stay.
    expect(server.storeRevision).not.toHaveBeenCalled()
    expect(server.deleteDraft.mock.calls.every(([{ id }]) => id === 'untitled-1')).toBe(true)
  })

  test('A new article begins empty beside ideas that were never saved, and both texts stay', async () => {
    const idea = typedDraft({ article_id: 'untitled-1', version: 0, content: { title: 'Rye' } })
    server.listDrafts.mockReturnValue({ drafts: [idea] })
    const editor = await open(null)
    expect(stateOf(editor).content.title).toBe('')
    expect(editor.isLocked()).toBe(false)
    edit(editor, 'title', 'Oats')
    await settle()
    const [offered] = stateOf(editor).recoverable
    if (!offered) return expect.unreachable()
    await recover(editor, offered)
    expect(stateOf(editor).content.title).toBe('Rye')
    expect(server.saveDraft.mock.calls.map(([{ content }]) => content.title)).toContain('Oats')
    expect(server.deleteDraft.mock.calls.every(([{ id }]) => id === 'untitled-1')).toBe(true)
  })

  test('A row that was deleted elsewhere is begun again with the text', async () => {
    const editor = await open(null)
    edit(editor, 'title', 'R')
    await settle()
    server.saveDraft.mockRejectedValueOnce(new CallError(404, 'No article found.'))
    edit(editor, 'title', 'Rye')
    await vi.advanceTimersByTimeAsync(13_000)
    expect(server.saveDraft.mock.lastCall).toMatchObject([{ content: { title: 'Rye' } }])
    expect(server.saveDraft.mock.lastCall?.[0]).not.toHaveProperty('id')
    expect(editor.id()).toBe('untitled-1')
  })

  test('A draft is saved with its title alone, and without one the field says so', async () => {
    const editor = await open(null)
    edit(editor, 'subtitle', 'Of one evening')
    expect(await editor.save()).toBe(false)
    expect(server.createArticle).not.toHaveBeenCalled()
    expect(stateOf(editor).problems.title).toBe('This field is required.')
    expect(stateOf(editor)).toMatchObject({
      message: 'Please correct the highlighted fields.',
      refusals: 1,
    })
    edit(editor, 'title', 'Rye')
    expect(stateOf(editor).problems.title).toBeUndefined()
    editor.check('headline')
    expect(stateOf(editor).problems).toEqual({})
    server.createArticle.mockReturnValue(results(savedArticle({ id: 'rye' })))
    expect(await editor.save()).toBe(true)
  })

  test('A draft that is incomplete is not sent to be published, and each field says what is missing', async () => {
    const editor = await open(null)
    edit(editor, 'title', 'Rye')
    edit(editor, 'body', '<p>&nbsp;</p>')
    expect(await publish(editor)).toBe(false)
    expect(server.createArticle).not.toHaveBeenCalled()
    expect(stateOf(editor).problems).toEqual({
      subtitle: 'A published article needs a subtitle.',
      headline: 'A published article needs a standfirst.',
      body: 'A published article needs a text.',
    })
    edit(editor, 'body', '<p>Rye.</p><img src="/images/rye/480.webp">')
    expect(await publish(editor)).toBe(false)
    expect(stateOf(editor).problems.body).toBe(
      'Describe each picture in the text, or mark it as decorative.',
    )
  })

  test('A taken id is reported at the field and in a toast of 3.2 seconds, and the text stays', async () => {
    const editor = await open(null)
    fillIn(editor)
    const taken = 'This address is taken.'
    server.createArticle.mockRejectedValue(new CallError(409, taken, { id: taken }))
    server.readArticle.mockReturnValue(results(savedArticle({ title: 'Another' })))
    expect(await editor.save()).toBe(false)
    expect(stateOf(editor)).toMatchObject({ problems: { id: taken }, conflict: null, saved: null })
    expect(stateOf(editor).content.title).toBe('Rye & whey')
    await expectToastOfThreeSeconds(browser, 'An error occurred. Unable to create this record.')
  })

  test('An article whose creation was not answered is found again, not refused', async () => {
    const editor = await open(null)
    fillIn(editor)
    server.createArticle.mockRejectedValueOnce(NETWORK)
    expect(await editor.save()).toBe(false)
    expect(stateOf(editor).message).toBe('A network error occurred.')
    const { content } = stateOf(editor)
    server.createArticle.mockRejectedValueOnce(new CallError(409, 'Taken.', { id: 'Taken.' }))
    server.readArticle.mockReturnValue(
      results(savedArticle({ id: content.id, title: content.title })),
    )
    expect(await editor.save()).toBe(true)
    expect(editor.id()).toBe('rye-and-whey')
  })

  test('What was typed after a creation that was not answered is saved into the same article', async () => {
    const editor = await open(null)
    fillIn(editor)
    await settle()
    server.createArticle.mockRejectedValueOnce(NETWORK)
    await editor.save()
    const { id, title } = stateOf(editor).content
    const first = savedArticle({ id, title, aux_id: 7, author_ids: [3] })
    edit(editor, 'body', '<p>Some more words.</p>')
    server.saveDraft.mockRejectedValueOnce(new CallError(404, 'No article found.'))
    server.createArticle.mockRejectedValueOnce(new CallError(409, 'Taken.', { id: 'Taken.' }))
    server.readArticle.mockReturnValue(results(first))
    const whole = { ...first, body: '<p>Some more words.</p>', version: 2 }
    server.updateArticle.mockReturnValue(results(whole))
    expect(await editor.save()).toBe(true)
    expect(server.updateArticle.mock.calls).toMatchObject([
      [{ body: '<p>Some more words.</p>', author_ids: [3], version: 1, tab: editor.tab }],
    ])
    expect(server.deleteDraft).toHaveBeenCalledWith({ id: 'untitled-1', tab: editor.tab })
    expect(stateOf(editor)).toMatchObject({
      saved: { body: whole.body },
      conflict: null,
      message: '',
    })
  })
})
