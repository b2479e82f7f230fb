import { expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { $counts } from '../../publishing/views/store.ts'
import { recordShare } from './contract.ts'

const page = openStandInPage()
const recorded = page.answer(recordShare)

/** The menu, of which every place is the way by email. */
class Menu extends EventTarget {
  open = true
  dataset = { articleId: 'salt', channel: 'email' }
  closest = () => this
  contains = () => false
}

it('The share menu closes 200 ms after a click, and the number rises once the share is recorded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const menu = new Menu()
  vi.stubGlobal('Element', Menu)
  Object.assign(document, { querySelector: () => menu })
  recorded.mockResolvedValueOnce({ results: { shares: 8 } })
  $counts.set({ shares: 7 })
  await import('./share-menu.ts')
  menu.dispatchEvent(new Event('click'))
  vi.advanceTimersByTime(199)
  expect(menu.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(menu.open).toBe(false)
  vi.useRealTimers()
  await vi.waitFor(() => expect($counts.get().shares).toBe(8))
  expect(recorded).toHaveBeenCalledWith({ id: 'salt', channel: 'email' })
})
