import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../tests/support/stand-in-page.ts'
import { showToast } from './toast.ts'

const page = openStandInPage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('A toast whose button has the focus stays as long as it has it', async () => {
  const action = { label: 'Undo', act() {} }
  await showToast({ tone: 'success', message: 'It is deleted.', action })
  page.focusInToast(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.openToasts).toHaveLength(1)
  page.focusInToast(false)
  await vi.advanceTimersByTimeAsync(20_380)
  expect(page.openToasts).toEqual([])
})

it.each([
  ['A toast', {}, 2200],
  ['A toast with a time of its own', { duration: 5200 }, 5200],
  ['A toast with a button', { action: { label: 'Undo', act() {} } }, 20_000],
])('%s stays for its time, and is removed 380 ms later', async (_, more, stays) => {
  await showToast({ tone: 'success', message: 'It is saved.', ...more })
  await vi.advanceTimersByTimeAsync(stays + 379)
  expect(page.openToasts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.openToasts).toEqual([])
})

it('A toast of success says so, one of a failure that an error occurred, unless it has a heading of its own', async () => {
  await showToast({ tone: 'success', message: 'It is saved.' })
  await showToast({ tone: 'error', message: 'It is not.' })
  await showToast({ tone: 'success', heading: 'Kept for later' })
  await vi.advanceTimersByTimeAsync(0)
  expect(page.toasts).toEqual([
    'Success It is saved.',
    'An error occurred. It is not.',
    'Kept for later',
  ])
})
