import { describe, expect, test, vi } from 'vitest'
import { showToast } from '../../../../components/toast.ts'
import { CallError, NETWORK_ERROR } from '../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import {
  createArticle,
  deleteDraft,
  listDrafts,
  readAdminArticle,
  readAutosave,
  saveDraft,
  storeRevision,
  updateArticle,
} from './article-calls.ts'
import { type ArticleEditor, edit } from './article-document.ts'
import { NETWORK, open, serveOneArticle, shown, typedDraft } from './editor.fixture.ts'
import { recover } from './recover.ts'
import { listTabDrafts } from './recoverable-drafts.ts'
import { publish } from './state-changes.ts'

vi.mock('./article-calls.ts')
vi.mock('../../../../components/toast.ts')
vi.mock('../../../builds/store.ts')

serveOneArticle()

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
    expect(shown(editor).content.id).toBe('rye-and-whey')
    edit(editor, 'id', 'my-rye')
    edit(editor, 'title', 'Oats')
    expect(shown(editor).content.id).toBe('my-rye')
    edit(editor, 'id', '')
    edit(editor, 'title', 'Oat cakes')
    expect(shown(editor).content.id).toBe('oat-cakes')
  })

  test('A new article is created with all of its fields, and its draft is deleted', async () => {
    const editor = await open(null)
    fillIn(editor)
    await vi.advanceTimersByTimeAsync(600)
    expect(listTabDrafts('maud', 1)[0]?.content.title).toBe('Rye & whey')
    const article = savedArticle({ id: 'rye-and-whey', title: 'Rye & whey' })
    vi.mocked(createArticle).mockResolvedValue(article)
    expect(await editor.save()).toBe(true)
    expect(vi.mocked(createArticle).mock.calls[0]?.[0]).toMatchObject({
      id: 'rye-and-whey',
      title: 'Rye & whey',
      body: '<p>Some words.</p>',
    })
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', heading: 'Success: Record created.' }),
    )
    expect(editor.id()).toBe('rye-and-whey')
    expect(listTabDrafts('maud', 1)).toEqual([])
    vi.mocked(saveDraft).mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saveDraft).not.toHaveBeenCalled()
  })

  test('A new article has a row from its first key, and each tab one of its own', async () => {
    const [one, other] = [await open(null), await open(null)]
    edit(one, 'title', 'R')
    edit(other, 'title', 'O')
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.mocked(saveDraft).mock.calls.map(([typed]) => typed)).toEqual([
      { id: null, tab: one.tab, version: null },
      { id: null, tab: other.tab, version: null },
    ])
    expect(one.tab).not.toBe(other.tab)
    expect(listTabDrafts('maud', 1)).toHaveLength(2)
    edit(one, 'title', 'Rye')
    await vi.advanceTimersByTimeAsync(3000)
    expect(vi.mocked(saveDraft).mock.lastCall?.[0].id).toBe('untitled-1')
    expect(shown(one).saved).toBeNull()
  })

  test('What is typed while the first key is under way is in the browser’s copy', async () => {
    const editor = await open(null)
    for (const title of ['R', 'Ry', 'Rye']) edit(editor, 'title', title)
    await vi.advanceTimersByTimeAsync(0)
    expect(listTabDrafts('maud', 1).map(({ content }) => content.title)).toEqual(['Rye'])
  })

  test('A new article has no row while autosave is off', async () => {
    vi.mocked(readAutosave).mockResolvedValue(false)
    edit(await open(null), 'title', 'R')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saveDraft).not.toHaveBeenCalled()
    expect(listTabDrafts('maud', null)).toHaveLength(1)
  })

  test('A new article that was recovered goes on in its row, and is created from it at once', async () => {
    const typed = typedDraft({ article_id: 'untitled-1', version: 0, content: { title: 'Rye' } })
    vi.mocked(listDrafts).mockResolvedValue([
      typed,
      typedDraft({ article_id: 'untitled-2', aux_id: 2, tab: 'other', version: 0 }),
    ])
    const editor = await open(null)
    const chosen = shown(editor).recoverable.find(({ tab }) => tab === typed.tab)
    if (!chosen) return expect.unreachable()
    const recovering = recover(editor, chosen)
    fillIn(editor)
    vi.mocked(createArticle).mockResolvedValue(savedArticle({ id: 'rye-and-whey' }))
    expect(await editor.save()).toBe(true)
    await recovering
    expect(vi.mocked(saveDraft).mock.calls.map(([{ id }]) => id)).toEqual([
      'untitled-1',
      'untitled-1',
    ])
    // The other article's text stays.
    expect(storeRevision).not.toHaveBeenCalled()
    expect(vi.mocked(deleteDraft).mock.calls.every(([id]) => id === 'untitled-1')).toBe(true)
  })

  test('A new article begins empty beside ideas that were never saved, and both texts stay', async () => {
    const idea = typedDraft({ article_id: 'untitled-1', version: 0, content: { title: 'Rye' } })
    vi.mocked(listDrafts).mockResolvedValue([idea])
    const editor = await open(null)
    expect(shown(editor).content.title).toBe('')
    expect(editor.isLocked()).toBe(false)
    edit(editor, 'title', 'Oats')
    await vi.advanceTimersByTimeAsync(0)
    const [offered] = shown(editor).recoverable
    if (!offered) return expect.unreachable()
    await recover(editor, offered)
    expect(shown(editor).content.title).toBe('Rye')
    expect(vi.mocked(saveDraft).mock.calls.map(([, { title }]) => title)).toContain('Oats')
    expect(vi.mocked(deleteDraft).mock.calls.every(([id]) => id === 'untitled-1')).toBe(true)
  })

  test('A row that was deleted elsewhere is begun again with the text', async () => {
    const editor = await open(null)
    edit(editor, 'title', 'R')
    await vi.advanceTimersByTimeAsync(0)
    vi.mocked(saveDraft).mockRejectedValueOnce(new CallError(404, 'No article found.'))
    edit(editor, 'title', 'Rye')
    await vi.advanceTimersByTimeAsync(13_000)
    expect(vi.mocked(saveDraft).mock.lastCall).toMatchObject([{ id: null }, { title: 'Rye' }])
    expect(editor.id()).toBe('untitled-1')
  })

  test('A draft is saved with its title alone, and without one the field says so', async () => {
    const editor = await open(null)
    edit(editor, 'subtitle', 'Of one evening')
    expect(await editor.save()).toBe(false)
    expect(createArticle).not.toHaveBeenCalled()
    expect(shown(editor).problems.title).toBe('This field is required.')
    expect(shown(editor)).toMatchObject({
      message: 'Please correct the highlighted fields.',
      refusals: 1,
    })
    edit(editor, 'title', 'Rye')
    expect(shown(editor).problems.title).toBeUndefined()
    editor.check('headline')
    expect(shown(editor).problems).toEqual({})
    vi.mocked(createArticle).mockResolvedValue(savedArticle({ id: 'rye' }))
    expect(await editor.save()).toBe(true)
  })

  test('A draft that is incomplete is not sent to be published, and each field says what is missing', async () => {
    const editor = await open(null)
    edit(editor, 'title', 'Rye')
    edit(editor, 'body', '<p>&nbsp;</p>')
    expect(await publish(editor)).toBe(false)
    expect(createArticle).not.toHaveBeenCalled()
    expect(shown(editor).problems).toEqual({
      subtitle: 'A published article needs a subtitle.',
      headline: 'A published article needs a headline.',
      body: 'A published article needs a text.',
    })
    edit(editor, 'body', '<p>Rye.</p><img src="/images/rye/480.webp">')
    expect(await publish(editor)).toBe(false)
    expect(shown(editor).problems.body).toBe(
      'Describe each picture in the text, or mark it as decorative.',
    )
  })

  test('A taken id is reported at the field and in a toast of 3.2 seconds, and the text stays', async () => {
    const editor = await open(null)
    fillIn(editor)
    const taken = 'This address is taken.'
    vi.mocked(createArticle).mockRejectedValue(new CallError(409, taken, { id: taken }))
    vi.mocked(readAdminArticle).mockResolvedValue(savedArticle({ title: 'Another' }))
    expect(await editor.save()).toBe(false)
    expect(shown(editor)).toMatchObject({ problems: { id: taken }, conflict: null, saved: null })
    expect(shown(editor).content.title).toBe('Rye & whey')
    expect(showToast).toHaveBeenCalledWith({
      tone: 'error',
      message: 'Unable to create this record.',
      duration: 3200,
    })
  })

  test('An article whose creation was not answered is found again, not refused', async () => {
    const editor = await open(null)
    fillIn(editor)
    vi.mocked(createArticle).mockRejectedValueOnce(NETWORK)
    expect(await editor.save()).toBe(false)
    expect(shown(editor).message).toBe(NETWORK_ERROR)
    const { content } = shown(editor)
    vi.mocked(createArticle).mockRejectedValueOnce(new CallError(409, 'Taken.', { id: 'Taken.' }))
    vi.mocked(readAdminArticle).mockResolvedValue(
      savedArticle({ id: content.id, title: content.title }),
    )
    expect(await editor.save()).toBe(true)
    expect(editor.id()).toBe('rye-and-whey')
  })

  test('What was typed after a creation that was not answered is saved into the same article', async () => {
    const editor = await open(null)
    fillIn(editor)
    await vi.advanceTimersByTimeAsync(0)
    vi.mocked(createArticle).mockRejectedValueOnce(NETWORK)
    await editor.save()
    const { id, title } = shown(editor).content
    const first = savedArticle({ id, title, aux_id: 7, author_ids: [3] })
    edit(editor, 'body', '<p>Some more words.</p>')
    vi.mocked(saveDraft).mockRejectedValueOnce(new CallError(404, 'No article found.'))
    vi.mocked(createArticle).mockRejectedValueOnce(new CallError(409, 'Taken.', { id: 'Taken.' }))
    vi.mocked(readAdminArticle).mockResolvedValue(first)
    const whole = { ...first, body: '<p>Some more words.</p>', version: 2 }
    vi.mocked(updateArticle).mockResolvedValue(whole)
    expect(await editor.save()).toBe(true)
    expect(vi.mocked(updateArticle).mock.calls).toMatchObject([
      [{ body: whole.body, author_ids: [3] }, 1, editor.tab],
    ])
    expect(deleteDraft).toHaveBeenCalledWith('untitled-1', editor.tab)
    expect(shown(editor)).toMatchObject({
      saved: { body: whole.body },
      conflict: null,
      message: '',
    })
  })
})
