import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AutosaveState } from '../../../../lib/autosave.ts'
import { NETWORK_ERROR } from '../../../../lib/call.ts'
import { savedArticle } from './admin-article.fixture.ts'
import { contentOf, EMPTY } from './content.ts'
import { type ArticleEditorState, createEditor } from './editor-store.ts'
import { describeSaveStatus } from './save-status.ts'

const article = savedArticle({ updated_at: '2026-11-20T10:42:00' })
const NOTHING: AutosaveState = {
  storedAt: null,
  full: false,
  sentAt: null,
  unsent: false,
  problem: '',
}
const HERE = '2026-11-20T10:45:10'
const blank = createEditor(null, 'maud', () => true).$state.get()
const saved: ArticleEditorState = {
  ...blank,
  article,
  saved: contentOf(article),
  content: contentOf(article),
}
const typed: ArticleEditorState = { ...saved, content: { ...saved.content, title: 'Rye bread' } }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('The save status', () => {
  test.each<[string, ArticleEditorState, Partial<AutosaveState>, string]>([
    ['saved today', saved, {}, 'Saved 10:42 AM'],
    ['new and empty', blank, {}, 'Not saved yet'],
    ['just typed', typed, { unsent: true }, 'Saved 10:42 AM · not saved'],
    ['kept', typed, { sentAt: HERE, storedAt: HERE }, 'Saved 10:42 AM · draft kept 10:45 AM'],
    [
      'without a network',
      typed,
      { storedAt: HERE, problem: NETWORK_ERROR, unsent: true },
      'Saved 10:42 AM · not sent: no network · kept in this browser 10:45 AM',
    ],
    [
      'with nowhere to go',
      { ...blank, content: { ...EMPTY, title: 'Rye' } },
      { full: true, problem: NETWORK_ERROR, unsent: true },
      'Not saved yet · not sent: no network · this browser has no room for a copy: save, or copy your text',
    ],
    [
      'refused',
      typed,
      { storedAt: HERE, problem: 'This text is too long.', unsent: true },
      'Saved 10:42 AM · not sent: this text is too long · kept in this browser 10:45 AM',
    ],
    [
      'of somebody who wants no autosave',
      { ...typed, autosaves: false },
      { storedAt: HERE, unsent: true },
      'Saved 10:42 AM · not saved · kept in this browser 10:45 AM',
    ],
  ])('The save status of an article %s', (_, state, kept, words) => {
    expect(describeSaveStatus(state, { ...NOTHING, ...kept })).toBe(words)
  })

  test('The save status of another day has the date', () => {
    vi.setSystemTime(new Date('2026-11-22T09:00:00'))
    expect(describeSaveStatus(saved, NOTHING)).toBe('Saved Nov 20, 2026')
  })

  test('The save status does not change from key to key, because it is read out', () => {
    const kept = { ...NOTHING, sentAt: HERE, storedAt: HERE }
    expect(describeSaveStatus(typed, { ...kept, unsent: true })).toBe(
      describeSaveStatus(typed, kept),
    )
  })
})
