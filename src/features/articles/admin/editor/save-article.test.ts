import { describe, expect, test, vi } from 'vitest'
import { showToast } from '../../../../components/toast.ts'
import { CallError } from '../../../../lib/call.ts'
import { CHECK_FIELDS } from '../../../../lib/fields.ts'
import { followBuild } from '../../../builds/store.ts'
import { DESCRIBE_PICTURES } from '../../rules.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { createArticle, findBuild, readAdminArticle, saveDraft, updateArticle } from './api.ts'
import { contentOf, EMPTY } from './content.ts'
import { edit } from './edit-fields.ts'
import { NETWORK, open, serveOneArticle, shown } from './editor.fixture.ts'
import { hasUnsavedChanges, hasUnsentChanges } from './editor-store.ts'
import { save } from './save-article.ts'
import { publish } from './state-changes.ts'

vi.mock('./api.ts')
vi.mock('../../../../components/toast.ts')
vi.mock('../../../builds/store.ts')

const STALE = new CallError(409, 'This article was changed by hugo.')
const build = (id: number) => ({ id }) as never

serveOneArticle()

describe('a save', () => {
  test('A save shows what the server made of the text, and keeps what was typed meanwhile', async () => {
    const editor = await open('rye')
    edit(editor, 'body', '<p onclick="x">New.</p>')
    vi.mocked(updateArticle).mockImplementation(async () => {
      edit(editor, 'subtitle', 'Typed meanwhile')
      return savedArticle({ body: '<p>New.</p>', version: 2 })
    })
    await save(editor)
    expect(shown(editor).content).toMatchObject({
      body: '<p>New.</p>',
      subtitle: 'Typed meanwhile',
    })
    expect(shown(editor)).toMatchObject({ version: 2, saving: false })
    expect(hasUnsavedChanges(shown(editor))).toBe(true)
    await vi.advanceTimersByTimeAsync(3000)
    expect(vi.mocked(saveDraft).mock.lastCall?.[0]).toMatchObject({ id: 'rye', version: 2 })
  })

  test('A save is sent once, however often it is asked for', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    vi.mocked(updateArticle).mockResolvedValue(savedArticle({ title: 'Rye bread', version: 2 }))
    await Promise.all([save(editor), save(editor), save(editor)])
    expect(updateArticle).toHaveBeenCalledTimes(1)
  })

  test('A save waits for the draft that is being sent, which would be stored after it', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    let arrive = () => {}
    vi.mocked(saveDraft).mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve({ saved_at: '2026-11-20T10:10:00Z' } as never)
      }),
    )
    vi.advanceTimersByTime(3000)
    vi.mocked(updateArticle).mockResolvedValue(savedArticle({ title: 'Rye bread', version: 2 }))
    const saved = save(editor)
    await vi.advanceTimersByTimeAsync(1000)
    expect(updateArticle).not.toHaveBeenCalled()
    arrive()
    expect(await saved).toBe(true)
  })

  test('A save is of the version that Maud’s text began from', async () => {
    const editor = await open('rye')
    editor.change({ article: savedArticle({ version: 4 }) })
    vi.mocked(updateArticle).mockResolvedValue(savedArticle({ version: 2 }))
    expect(await save(editor)).toBe(true)
    expect(vi.mocked(updateArticle).mock.lastCall?.[1]).toBe(1)
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', heading: 'Success: Record updated.' }),
    )
  })

  test('The first save of an article says that it was created', async () => {
    const editor = await open(null)
    editor.change({ content: { ...contentOf(savedArticle()), id: 'oats' } })
    vi.mocked(createArticle).mockResolvedValue(savedArticle({ id: 'oats' }))
    expect(await save(editor)).toBe(true)
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'success', heading: 'Success: Record created.' }),
    )
  })

  test('Nothing is saved before Maud has chosen between two texts', async () => {
    const editor = await open('rye')
    const found = { from: 'browser', content: EMPTY, version: 1, saved_at: '' } as never
    editor.change({ recoverable: [found] })
    expect(await save(editor)).toBe(false)
    expect(updateArticle).not.toHaveBeenCalled()
  })

  test('Saving a published article shows its build', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    const published = savedArticle({ title: 'Rye bread', published: true, build_id: 7, version: 2 })
    vi.mocked(updateArticle).mockResolvedValue(published)
    vi.mocked(findBuild).mockResolvedValue(build(7))
    await save(editor)
    await vi.advanceTimersByTimeAsync(0)
    expect(followBuild).toHaveBeenCalledWith({ id: 7 })
  })

  test('Each refusal is counted, of the page and of the server', async () => {
    const editor = await open('rye')
    edit(editor, 'title', '')
    expect(await save(editor)).toBe(false)
    expect(shown(editor)).toMatchObject({ refusals: 1, message: CHECK_FIELDS })
    expect(updateArticle).not.toHaveBeenCalled()
    edit(editor, 'title', 'Rye bread')
    vi.mocked(updateArticle).mockRejectedValue(NETWORK)
    expect(await save(editor)).toBe(false)
    expect(shown(editor)).toMatchObject({ refusals: 2, message: NETWORK.message, conflict: null })
  })

  test.each([
    ['saved another text', { title: 'Hugo’s rye' }, false, { conflict: { title: 'Hugo’s rye' } }],
    [
      'put it into the bin',
      { state: 'binned' },
      false,
      { conflict: null, article: { state: 'binned' } },
    ],
    [
      'saved the same text',
      { title: 'Rye bread', version: 2 },
      true,
      { conflict: null, version: 2 },
    ],
  ] as const)('A save after Hugo has %s', async (_, theirs, saved, after) => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    vi.mocked(updateArticle).mockRejectedValue(STALE)
    vi.mocked(readAdminArticle).mockResolvedValue(savedArticle(theirs))
    expect(await save(editor)).toBe(saved)
    expect(shown(editor)).toMatchObject({ ...after, content: { title: 'Rye bread' } })
  })

  test('A conflict whose other text cannot be read is told by its message', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    vi.mocked(updateArticle).mockRejectedValue(STALE)
    vi.mocked(readAdminArticle).mockRejectedValue(NETWORK)
    expect(await save(editor)).toBe(false)
    expect(shown(editor)).toMatchObject({ conflict: null, message: STALE.message })
  })

  test('A text with a picture that is not described is saved and not published', async () => {
    const editor = await open('rye')
    const body = '<p>Look.</p><img src="/images/rye/480.webp">'
    edit(editor, 'body', body)
    expect(await publish(editor)).toBe(false)
    expect(updateArticle).not.toHaveBeenCalled()
    expect(shown(editor)).toMatchObject({ problems: { body: DESCRIBE_PICTURES }, refusals: 1 })
    vi.mocked(updateArticle).mockResolvedValue(savedArticle({ body, version: 2 }))
    expect(await save(editor)).toBe(true)
    editor.change({ article: savedArticle({ published: true, version: 2 }) })
    expect(await save(editor)).toBe(false)
  })

  test('A failed save loses nothing: autosave goes on', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    vi.mocked(updateArticle).mockRejectedValue(NETWORK)
    expect(await save(editor)).toBe(false)
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Unable to update this record.', duration: 3200 }),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(saveDraft).toHaveBeenCalledTimes(1)
    expect(hasUnsentChanges(editor)).toBe(false)
    expect(hasUnsavedChanges(shown(editor))).toBe(true)
  })
})
