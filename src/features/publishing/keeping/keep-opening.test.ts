import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'

const loaded = vi.fn()
const page = openStandInPage()
beforeEach(() => {
  vi.resetModules()
  loaded.mockReset()
  vi.doMock('./press.ts', () => {
    loaded()
    return { press: () => {} }
  })
  vi.stubGlobal('localStorage', new Proxy({}, { has: (_, key) => page.storage.has(String(key)) }))
})
afterEach(() => {
  vi.doUnmock('./press.ts')
  vi.unstubAllGlobals()
})

// rule: keeping/light
it.each([
  ['who has kept nothing and has no account', '', '', 0],
  ['who has kept something in this browser', 'kept', '', 1],
  ['who has kept something in an account', 'account_kept', '', 1],
  ['who is logged in', '', 'resedit_usr_token', 1],
])(
  'For a reader %s a page loads the scripts of keeping where they are needed',
  async (_, stored, cookie, times) => {
    if (stored) page.storage.set(stored, 'rye')
    if (cookie) page.cookies.set(cookie, 'a-token')
    await import('./keep-opening.ts')
    await vi.dynamicImportSettled()
    expect(loaded).toHaveBeenCalledTimes(times)
  },
)
