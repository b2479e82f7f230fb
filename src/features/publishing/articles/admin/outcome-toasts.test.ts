import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../lib/call.ts'
import { tellDone, tellRefused } from './outcome-toasts.ts'

const page = openStandInPage()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const refused = new CallError(422, 'Please correct.', { title: 'This field is required.' })

// rule: editor/messages
it.each([
  ['a save', () => tellDone(), 'Success: Record updated.'],
  [
    'a creation',
    () => tellDone({ record: 'created', message: 'This is your copy.' }),
    'Success: Record created. This is your copy.',
  ],
  [
    'a save that failed',
    () => tellRefused('update', refused),
    'An error occurred. Unable to update this record. This field is required.',
  ],
  [
    'a creation that failed',
    () => tellRefused('create'),
    'An error occurred. Unable to create this record.',
  ],
])('Of %s an editor reads for 3.2 seconds what became of it', async (_, tell, toast) => {
  tell()
  await vi.advanceTimersByTimeAsync(3200 + 379)
  expect(page.openToasts).toEqual([toast])
  await vi.advanceTimersByTimeAsync(1)
  expect(page.openToasts).toEqual([])
})

it('What can be undone is offered for 20 seconds', async () => {
  tellDone({ action: { label: 'Undo', act() {} } })
  await vi.advanceTimersByTimeAsync(20_000 + 379)
  expect(page.openToasts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.openToasts).toEqual([])
})
