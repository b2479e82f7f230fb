import { describe, expect, test } from 'vitest'
import { differInText } from '../../../../../components/document/state-around-text.ts'
import { CallError } from '../../../../../lib/call.ts'
import type { Build } from '../../../../base/builds/contract.ts'
import { $build } from '../../../../base/builds/store.ts'
import { emptyCard, emptyLine } from '../../../../kitchen/cards/contract.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { edit } from './article-document.ts'
import { contentOf, EMPTY } from './content.ts'
import {
  expectToastOfThreeSeconds,
  NETWORK,
  open,
  results,
  serveOneArticle,
  settle,
  stateOf,
} from './editor.fixture.ts'
import { publish } from './state-changes.ts'

const STALE = new CallError(409, 'This article was changed by hugo.')
const BUDGET = { builds: null, made: 0 }
const build = (id: number): Build => ({
  id,
  reason: 'Rye bread was published.',
  article_id: 'rye',
  status: 'live',
  requested_at: '2026-11-20T10:00:00Z',
  started_at: '2026-11-20T10:00:00Z',
  finished_at: '2026-11-20T10:01:00Z',
  error: null,
  next_attempt_at: null,
  waiting: null,
})

const { browser, server } = serveOneArticle()

describe('cards', () => {
  const card = emptyCard('3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10', 'recipe', 'Rye')

  test('A card is text of its article: unsaved, kept as a draft, sent, and in conflicts', async () => {
    const editor = await open('rye')
    edit(editor, 'cards', [card])
    expect(editor.hasUnsavedChanges()).toBe(true)
    await editor.autosave.flush()
    expect(server.saveDraft.mock.lastCall?.[0].content).toMatchObject({ cards: [card] })
    const theirs = savedArticle({ version: 2, cards: [{ ...card, name: 'Oats' }] })
    server.updateArticle.mockRejectedValue(STALE)
    server.readArticle.mockReturnValue(results(theirs))
    expect(await editor.save()).toBe(false)
    expect(server.updateArticle.mock.lastCall?.[0]).toMatchObject({ cards: [card] })
    expect(stateOf(editor)).toMatchObject({ conflict: theirs, content: { cards: [card] } })
  })

  test('A line of a card that is begun is no change to save', async () => {
    const whole = {
      ...card,
      groups: [{ name: '', lines: [{ ...emptyLine('rye1'), name: 'rye' }] }],
    }
    server.readArticle.mockReturnValue(results(savedArticle({ cards: [whole] })))
    const editor = await open('rye')
    const lines = [...(whole.groups[0]?.lines ?? []), emptyLine('next')]
    edit(editor, 'cards', [{ ...whole, groups: [{ name: '', lines }] }])
    expect(editor.hasUnsavedChanges()).toBe(false)
  })

  test('A card that is wrong is said at the field of cards and is not sent', async () => {
    const editor = await open('rye')
    edit(editor, 'cards', [{ ...card, work: -1 }])
    expect(await editor.save()).toBe(false)
    expect(stateOf(editor).problems).toEqual({ cards: 'A time must not be negative.' })
    expect(server.updateArticle).not.toHaveBeenCalled()
  })
})

test('A key in the text changes nothing around it, and one in another field does', async () => {
  const editor = await open('rye')
  const before = editor.$state.get()
  edit(editor, 'body', '<p>Rye bread.</p>')
  const typed = editor.$state.get()
  expect(differInText(before, typed)).toBe(true)
  edit(editor, 'subtitle', 'Of two evenings')
  expect(differInText(typed, editor.$state.get())).toBe(false)
})

describe('a save', () => {
  test('A save is of the version that Maud’s text began from', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    editor.adopt(savedArticle({ version: 4 }))
    server.updateArticle.mockReturnValue(results(savedArticle({ version: 2 })))
    expect(await editor.save()).toBe(true)
    expect(server.updateArticle.mock.lastCall?.[0].version).toBe(1)
    await settle()
    expect(browser.toasts).toEqual(['Success: Record updated. Draft saved.'])
  })

  test('The first save of an article says that it was created', async () => {
    const editor = await open(null)
    editor.edit({ ...contentOf(savedArticle()), id: 'oats' })
    server.createArticle.mockReturnValue(results(savedArticle({ id: 'oats' })))
    expect(await editor.save()).toBe(true)
    await settle()
    expect(browser.toasts).toEqual(['Success: Record created. Draft saved.'])
  })

  test('Nothing is saved before Maud has chosen between two texts', async () => {
    const editor = await open('rye')
    const draft = { from: 'browser', content: EMPTY, version: 1, saved_at: '' } as never
    editor.$drafts.set({ ...editor.$drafts.get(), recoverable: [draft] })
    expect(await editor.save()).toBe(false)
    expect(server.updateArticle).not.toHaveBeenCalled()
  })

  test('Saving a published article shows its build', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    const published = savedArticle({ title: 'Rye bread', published: true, build_id: 7, version: 2 })
    server.updateArticle.mockReturnValue(results(published))
    server.listBuilds.mockReturnValue({ results: [build(8), build(7)], budget: BUDGET })
    await editor.save()
    await settle()
    expect($build.get()).toEqual(build(7))
  })

  test('Each refusal is counted, of the page and of the server', async () => {
    const editor = await open('rye')
    edit(editor, 'title', '')
    expect(await editor.save()).toBe(false)
    expect(stateOf(editor)).toMatchObject({
      refusals: 1,
      message: 'Please correct the highlighted fields.',
    })
    expect(server.updateArticle).not.toHaveBeenCalled()
    edit(editor, 'title', 'Rye bread')
    server.updateArticle.mockRejectedValue(NETWORK)
    expect(await editor.save()).toBe(false)
    expect(stateOf(editor)).toMatchObject({ refusals: 2, message: NETWORK.message, conflict: null })
  })

  test.each([
    ['saved another text', { title: 'Hugo’s rye' }, false, { conflict: { title: 'Hugo’s rye' } }],
    [
      'put it into the bin',
      { state: 'binned' },
      false,
      { conflict: null, saved: { state: 'binned' } },
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
    server.updateArticle.mockRejectedValue(STALE)
    server.readArticle.mockReturnValue(results(savedArticle(theirs)))
    expect(await editor.save()).toBe(saved)
    expect(stateOf(editor)).toMatchObject({ ...after, content: { title: 'Rye bread' } })
  })

  test('A conflict whose other text cannot be read is told by its message', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    server.updateArticle.mockRejectedValue(STALE)
    server.readArticle.mockRejectedValue(NETWORK)
    expect(await editor.save()).toBe(false)
    expect(stateOf(editor)).toMatchObject({ conflict: null, message: STALE.message })
  })

  test('A text with a picture that is not described is saved and not published', async () => {
    const editor = await open('rye')
    const body = '<p>Look.</p><img src="/images/rye/480.webp">'
    edit(editor, 'body', body)
    expect(await publish(editor)).toBe(false)
    expect(server.updateArticle).not.toHaveBeenCalled()
    expect(stateOf(editor)).toMatchObject({
      problems: { body: 'Describe each picture in the text, or mark it as decorative.' },
      refusals: 1,
    })
    server.updateArticle.mockReturnValue(results(savedArticle({ body, version: 2 })))
    expect(await editor.save()).toBe(true)
    editor.adopt(savedArticle({ body, published: true, version: 2 }))
    expect(await editor.save()).toBe(false)
  })

  test('A save that failed says so in a toast of 3.2 seconds', async () => {
    const editor = await open('rye')
    edit(editor, 'title', 'Rye bread')
    server.updateArticle.mockRejectedValue(NETWORK)
    expect(await editor.save()).toBe(false)
    await expectToastOfThreeSeconds(browser, 'An error occurred. Unable to update this record.')
  })
})
