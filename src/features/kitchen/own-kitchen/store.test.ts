import { afterEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import { readKitchen, saveKitchen } from './contract.ts'
import { $kitchen, clearKitchen, followSession, rememberOpinion } from './store.ts'

const page = openStandInPage()
const read = page.answer(readKitchen)
const save = page.answer(saveKitchen)
afterEach(() => void vi.useRealTimers())

it('A device whose clock is ahead clears the kitchen once, and not again with its next note', async () => {
  vi.stubGlobal('location', { pathname: '/article/rye' })
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  read.mockResolvedValueOnce({ cards: [], cleared_at: null })
  read.mockResolvedValue({ cards: [], cleared_at: 1000 })
  save.mockImplementation(({ cards }) => ({ cards, cleared_at: 1000 }))
  $session.set({ status: 'user', user: { id: 'ada' } as User })
  followSession()
  await clearKitchen()
  const card = { id: 'recipe', dataset: { card: crypto.randomUUID() }, querySelector: () => null }
  rememberOpinion(card as unknown as HTMLElement, { note: 'Less salt' })
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.map(([{ cleared_at }]) => cleared_at)).toEqual([5000, 1000])
  expect($kitchen.get()).toMatchObject([{ note: 'Less salt', changed_at: 5000 }])
})
