import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NETWORK_ERROR } from '../../lib/call.ts'
import type { AutosaveState } from './autosave.ts'
import { describeSaved, describeUnsaved } from './SaveStatus.tsx'

const NOTHING: AutosaveState = {
  storedAt: null,
  full: false,
  sentAt: null,
  unsent: false,
  problem: '',
}
const HERE = '2026-11-20T10:45:10'
const saved = { updated_at: '2026-11-20T10:42:00' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('The save status', () => {
  test.each([
    ['saved today', saved, 'Saved 10:42 AM'],
    ['new', null, 'Not saved yet'],
    ['that came with the software', { updated_at: null }, 'Not changed yet'],
    ['of another day', { updated_at: '2026-11-18T10:42:00' }, 'Saved Nov 18, 2026'],
  ])('The save status of a document %s', (_, document, words) => {
    expect(describeSaved(document)).toBe(words)
    expect(describeSaved(document, true)).toBe('Saving…')
  })

  test.each<[string, Partial<AutosaveState>, string]>([
    ['just typed', {}, 'not saved'],
    ['stored', { sentAt: HERE, storedAt: HERE }, 'draft kept 10:45 AM'],
    [
      'without a network',
      { storedAt: HERE, problem: NETWORK_ERROR },
      'not sent: no network · kept in this browser 10:45 AM',
    ],
    [
      'with nowhere to go',
      { full: true, problem: NETWORK_ERROR },
      'not sent: no network · this browser has no room for a copy: save, or copy your text',
    ],
    [
      'refused',
      { storedAt: HERE, problem: 'This text is too long.' },
      'not sent: this text is too long · kept in this browser 10:45 AM',
    ],
  ])('The save status of a text that is %s', (_, kept, words) => {
    expect(describeUnsaved({ ...NOTHING, unsent: true, ...kept }, true).join(' · ')).toBe(words)
  })

  test('The save status of a text that is not sent unasked says where its copy is', () => {
    const kept = { ...NOTHING, unsent: true, storedAt: HERE }
    expect(describeUnsaved(kept, false)).toEqual(['not saved', 'kept in this browser 10:45 AM'])
    expect(describeUnsaved(kept, false, 'tab')).toEqual(['not saved', 'kept in this tab 10:45 AM'])
  })

  test('The save status does not change from key to key, because it is read out', () => {
    const kept = { ...NOTHING, sentAt: HERE, storedAt: HERE }
    expect(describeUnsaved({ ...kept, unsent: true }, true)).toEqual(describeUnsaved(kept, true))
  })
})
