import { beforeEach, expect, it } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import * as contract from './contract.ts'
import { allow, remove, sendAgain } from './store.ts'

const page = openStandInPage()
const listed = page.answer(contract.listSubscribers)
const removed = page.answer(contract.removeSubscriber)
const allowed = page.answer(contract.allowAddress)
const copied = page.answer(contract.sendSecondCopy)

const one = (id: number) =>
  ({ id, email: `reader-${id}@example.org`, state: 'stopped' }) as contract.Subscriber
const lost = { id: 7, subject: 'Frost' }
const done = { message: 'Done.' }

beforeEach(() => {
  listed.mockResolvedValue({ results: [], total: 0, counts: {} })
  for (const call of [removed, allowed, copied]) call.mockResolvedValue(done)
})

// rule: newsletter/subscribers
it('Ada is asked before subscribers are deleted, allowed again or sent a second copy', async () => {
  page.confirms = false
  expect(await remove([one(1), one(2)])).toBe(false)
  expect(await allow(one(-3))).toBe(false)
  expect(await sendAgain(one(1), lost)).toBe(false)
  expect(page.questions).toHaveLength(3)
  expect(page.calls).toEqual([])
  page.confirms = true
  await remove([one(1), one(2)])
  await allow(one(-3))
  await sendAgain(one(1), lost)
  expect(removed.mock.calls.map(([{ id }]) => id)).toEqual([1, 2])
  expect(allowed).toHaveBeenCalledWith({ id: -3 })
  expect(copied).toHaveBeenCalledWith({ id: 1, issue: 7 })
})
