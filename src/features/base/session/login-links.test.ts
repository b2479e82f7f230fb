import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../lib/user.ts'
import { openLogin } from './login-dialog.ts'
import { $session } from './store.ts'

vi.mock('./login-dialog.ts', () => ({ openLogin: vi.fn(async () => true) }))

/** A button of a form that leads to the login; `act` is what a vote is. */
class Button {
  dataset: { act?: string }
  click = vi.fn()
  constructor(act?: string) {
    this.dataset = act === undefined ? {} : { act }
  }
  closest(selector: string) {
    return selector === 'form[action="/login"] button' ? this : null
  }
}

type Listener = (event: object) => Promise<void>
let pressed: Listener

beforeAll(async () => {
  const listeners: Listener[] = []
  const addEventListener = (name: string, listener: Listener) =>
    name === 'click' && listeners.push(listener)
  vi.stubGlobal('document', { addEventListener })
  vi.stubGlobal('Element', Button)
  vi.stubGlobal('location', { pathname: '/article/rye', search: '', hash: '' })
  await import('./login-links.ts')
  pressed = listeners[0] as Listener
  return () => vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.mocked(openLogin).mockClear()
  $session.set({ status: 'guest' })
})

async function press(target: Button) {
  const event = { target, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() }
  await pressed(event)
  return event
}

// rule: votes/at-once
it('A guest who presses a vote before its island is there logs in, and the vote is not cast by itself', async () => {
  const like = new Button('like')
  const { preventDefault, stopImmediatePropagation } = await press(like)
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(stopImmediatePropagation).toHaveBeenCalledOnce()
  expect(openLogin).toHaveBeenCalledOnce()
  expect(like.click).not.toHaveBeenCalled()
})

it('What else a guest has pressed is pressed again after the login, and not when the dialog is closed', async () => {
  const write = new Button()
  await press(write)
  expect(write.click).toHaveBeenCalledOnce()
  vi.mocked(openLogin).mockResolvedValueOnce(false)
  await press(write)
  expect(write.click).toHaveBeenCalledOnce()
})

it('A press of a user is left to the button', async () => {
  $session.set({ status: 'user', user: { id: 'ada' } as User })
  const { preventDefault } = await press(new Button('like'))
  expect(preventDefault).not.toHaveBeenCalled()
  expect(openLogin).not.toHaveBeenCalled()
})
