import { expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../lib/user.ts'
import { accountList } from './account-list.ts'
import { $session } from './store.ts'

openStandInPage()

it('rules: cart/merged-on-login, keeping/list: what a guest has listed is still theirs after a login that could not save it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const save = vi.fn(async () => {})
  const list = accountList<string>({
    name: crypto.randomUUID(),
    parse: (text) => text.split(',').filter(Boolean),
    format: (items) => items.join(','),
    merge: (guest, account) => [...new Set([...account, ...guest])],
    read: async () => ['salt'],
    save,
  })
  $session.set({ status: 'guest' })
  list.followSession()
  await list.change(() => ['rye'])
  save.mockRejectedValueOnce(new Error('A network error occurred.'))
  $session.set({ status: 'user', user: { id: 'ada' } as User })
  await list.settled()
  expect(list.$list.get()).toEqual(['salt', 'rye'])
  $session.set({ status: 'guest' })
  expect(list.$list.get()).toEqual(['rye'])

  $session.set({ status: 'user', user: { id: 'ada' } as User })
  await list.settled()
  expect(save).toHaveBeenLastCalledWith('ada', ['salt', 'rye'])
  $session.set({ status: 'guest' })
  expect(list.$list.get()).toEqual([])
})

it('rule: keeping/list: without a network a list is changed in the browser, and saved when the network is back', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, hear: () => void) => heard.set(type, hear))
  let stored = ['salt']
  const save = vi.fn(async (_: string, list: string[]) => {
    stored = list
  })
  const name = crypto.randomUUID()
  const list = accountList<string>({
    name,
    parse: (text) => text.split(',').filter(Boolean),
    format: (items) => items.join(','),
    merge: (guest, account) => [...new Set([...account, ...guest])],
    read: async () => stored,
    save,
  })
  $session.set({ status: 'user', user: { id: 'ada' } as User })
  list.followSession()
  await list.settled()
  save.mockRejectedValueOnce(new Error('A network error occurred.'))
  await list.change((items) => [...items, 'rye'])
  expect(list.$list.get()).toEqual(['salt', 'rye'])
  expect(stored).toEqual(['salt'])
  const reported = warn.mock.calls.map(([text]) => text)
  expect(reported.filter((text) => text.includes(name))).toHaveLength(1)
  heard.get('online')?.()
  await list.settled()
  expect(stored).toEqual(['salt', 'rye'])
  save.mockClear()
  heard.get('online')?.()
  await list.settled()
  expect(save).not.toHaveBeenCalled()
})
