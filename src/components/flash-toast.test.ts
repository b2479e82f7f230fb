import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../tests/support/stand-in-page.ts'
import { carryFlash, flashToast, showFlash } from './flash-toast.ts'

const page = openStandInPage()
const TOAST = { tone: 'success', heading: 'Success: It is done.', duration: 5200 } as const
const expectToasts = (...lines: string[]) => vi.waitFor(() => expect(page.toasts).toEqual(lines))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
})

it('A toast for the next page waits until that page is there, however late', async () => {
  flashToast(TOAST)
  vi.setSystemTime(60_000)
  showFlash()
  await expectToasts('Success: It is done.')
})

it('A page that leads on by itself leaves its toast to the next one, for its whole time', async () => {
  flashToast(TOAST)
  showFlash()
  vi.setSystemTime(1400)
  carryFlash()
  vi.setSystemTime(9000)
  showFlash()
  await expectToasts('Success: It is done.', 'Success: It is done.')
})

it('A toast that was shown to its end is not shown again', async () => {
  flashToast(TOAST)
  showFlash()
  vi.setSystemTime(5200)
  carryFlash()
  showFlash()
  await expectToasts('Success: It is done.')
})
