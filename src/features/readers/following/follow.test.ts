import { expect, it } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { User } from '../../../lib/user.ts'
import { $session } from '../../base/session/store.ts'
import { changeFollow, listFollows } from './contract.ts'
import { pressFollow, showFollows } from './follow.ts'

const page = openStandInPage()
const list = page.answer(listFollows)
const change = page.answer(changeFollow)

/** The button of the series Milling, alone on its page. */
function buttonOfMilling() {
  const parts = { '[data-state]': '', '[role=status]': '' }
  const part = (name: keyof typeof parts) => ({
    replaceChildren: (text: string) => Object.assign(parts, { [name]: text }),
  })
  const marks = new Set<string>()
  const button = {
    dataset: { follow: 'series', id: 'milling' },
    ariaBusy: null,
    querySelector: part,
    closest: () => ({ querySelector: part }),
    hasAttribute: (name: string) => marks.has(name),
    toggleAttribute: (name: string, isSet: boolean) =>
      void (isSet ? marks.add(name) : marks.delete(name)),
  } as unknown as HTMLElement
  Object.assign(document, { querySelectorAll: () => [button] })
  return { button, says: () => [parts['[data-state]'], parts['[role=status]']] }
}
const logIn = () => $session.set({ status: 'user', user: { id: 'ada' } as User })
const milling = { kind: 'series', number: 3, id: 'milling', name: 'Milling' } as const

// rule: following/follow
it('What a guest wanted to follow is followed when they come back with an account, once', async () => {
  const { says } = buttonOfMilling()
  logIn()
  list.mockResolvedValue({ results: [] })
  change.mockResolvedValue({ followed: true, message: 'You follow “Milling”.' })
  page.storage.set('wants-to-follow', '"series milling"')
  await showFollows()
  await expect.poll(says).toEqual(['Following', 'You follow “Milling”.'])
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(change.mock.calls).toEqual([
    [{ kind: 'series', id: 'milling', followed: true, time_zone: timeZone }],
  ])
  expect(page.storage.has('wants-to-follow')).toBe(false)
})

it('A button says whether its reader follows, and another press ends it', async () => {
  const { button, says } = buttonOfMilling()
  logIn()
  list.mockResolvedValue({ results: [milling] })
  await showFollows()
  expect(says()[0]).toBe('Following')
  change.mockResolvedValue({ followed: false, message: 'You no longer follow “Milling”.' })
  await pressFollow(button)
  expect(change.mock.lastCall?.[0]).toMatchObject({ followed: false })
  expect(says()).toEqual(['Follow', 'You no longer follow “Milling”.'])
})
