import { afterEach, expect, test, vi } from 'vitest'
import { guardDocument } from './leaving.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * Sends an event to a page; tells whether it stored the text and whether it asked before leaving.
 */
function at(event: string, { unsent = true, visibilityState = 'visible', closed = false } = {}) {
  const page = new EventTarget()
  const flush = vi.fn(async () => {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(page, { visibilityState }))
  const autosave = { flush, close() {}, $state: {} as never }
  const editor = { autosave, storedIn: 'browser', hasUnsentChanges: () => unsent } as const
  const close = guardDocument(editor, () => '/')
  if (closed) close()
  const asks = !page.dispatchEvent(new Event(event, { cancelable: true }))
  if (!closed) close()
  return { stores: flush.mock.calls.length === 1, asks }
}

test.each([
  ['beforeunload', {}, { stores: true, asks: true }],
  ['beforeunload', { unsent: false }, { stores: false, asks: false }],
  ['pagehide', {}, { stores: true, asks: false }],
  ['online', {}, { stores: true, asks: false }],
  ['visibilitychange', { visibilityState: 'hidden' }, { stores: true, asks: false }],
  ['visibilitychange', {}, { stores: false, asks: false }],
  ['pagehide', { closed: true }, { stores: false, asks: false }],
])('A page at the event %s, with %j, does %j', (event, state, done) => {
  expect(at(event, state)).toEqual(done)
})
