import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NETWORK_ERROR } from '../../../lib/call.ts'
import { savedArticle } from './article.fixture.ts'
import { createDesk, type DeskState } from './desk-state.ts'
import type { Kept } from './keeping.ts'
import { keptWords } from './kept-words.ts'
import { EMPTY, writingOf } from './writing.ts'

const article = savedArticle({ updated_at: '2026-11-20T10:42:00' })
const NOTHING: Kept = { here: null, full: false, there: null, unsent: false, problem: '' }
const HERE = '2026-11-20T10:45:10'
const blank = createDesk(null, 'maud', () => true).$state.get()
const saved: DeskState = {
  ...blank,
  article,
  saved: writingOf(article),
  writing: writingOf(article),
}
const typed: DeskState = { ...saved, writing: { ...saved.writing, title: 'Rye bread' } }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('how safe the text is', () => {
  test.each<[string, DeskState, Partial<Kept>, string]>([
    ['saved today', saved, {}, 'Saved 10:42 AM'],
    ['new and empty', blank, {}, 'Not created yet'],
    ['just typed', typed, { unsent: true }, 'Saved 10:42 AM · not saved'],
    ['kept', typed, { there: HERE, here: HERE }, 'Saved 10:42 AM · draft kept 10:45 AM'],
    [
      'without a network',
      typed,
      { here: HERE, problem: NETWORK_ERROR, unsent: true },
      'Saved 10:42 AM · not sent: no network · kept in this browser 10:45 AM',
    ],
    [
      'with nowhere to go',
      { ...blank, writing: { ...EMPTY, title: 'Rye' } },
      { full: true, problem: NETWORK_ERROR, unsent: true },
      'Not created yet · not sent: no network · this browser has no room for a copy: save, or copy your text',
    ],
    [
      'refused',
      typed,
      { here: HERE, problem: 'This text is too long.', unsent: true },
      'Saved 10:42 AM · not sent: this text is too long · kept in this browser 10:45 AM',
    ],
    [
      'of somebody who wants no autosave',
      { ...typed, autosave: false },
      { here: HERE, unsent: true },
      'Saved 10:42 AM · not saved · kept in this browser 10:45 AM',
    ],
  ])('%s', (_, state, kept, words) => {
    expect(keptWords(state, { ...NOTHING, ...kept })).toBe(words)
  })

  test('saved on another day', () => {
    vi.setSystemTime(new Date('2026-11-22T09:00:00'))
    expect(keptWords(saved, NOTHING)).toBe('Saved Nov 20, 2026')
  })

  test('its words stay the same from key to key, because they are read out', () => {
    const kept = { ...NOTHING, there: HERE, here: HERE }
    expect(keptWords(typed, { ...kept, unsent: true })).toBe(keptWords(typed, kept))
  })
})
