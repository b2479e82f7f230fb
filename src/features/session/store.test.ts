import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import type { User } from '../account/contract.ts'
import { readAccount } from '../account/contract.ts'
import { $session } from './state.ts'
import { callAsUser } from './store.ts'

const { call, openLogin, readToken, renewSession } = vi.hoisted(() => ({
  call: vi.fn(),
  openLogin: vi.fn(),
  readToken: vi.fn(),
  renewSession: vi.fn(),
}))
vi.mock('../../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('./api.ts', () => ({ readToken }))
vi.mock('./keeper.ts', () => ({ renewSession }))
vi.mock('./login-dialog.ts', () => ({ openLogin }))

const refused = new CallError(401, 'Please log in.')
const user = (id: string) => ({ status: 'user' as const, user: { id } as User })

beforeEach(() => {
  for (const mock of [call, openLogin, readToken, renewSession]) mock.mockReset()
  call.mockResolvedValue('answer')
  readToken.mockReturnValue('old')
  renewSession.mockImplementation(async () => {
    readToken.mockReturnValue('new')
  })
  $session.set(user('ada'))
})

test('a call carries the token', async () => {
  expect(await callAsUser(readAccount, {})).toBe('answer')
  expect(call).toHaveBeenCalledWith(readAccount, {}, { token: 'old' })
})

test('a token that ended is renewed, and the call goes out again unseen', async () => {
  call.mockRejectedValueOnce(refused)
  expect(await callAsUser(readAccount, {})).toBe('answer')
  expect(renewSession).toHaveBeenCalledWith('old')
  expect(call).toHaveBeenLastCalledWith(readAccount, {}, { token: 'new' })
  expect(openLogin).not.toHaveBeenCalled()
})

test('a session that ended is asked for, and then the call goes out again', async () => {
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  openLogin.mockResolvedValue(true)
  expect(await callAsUser(readAccount, {})).toBe('answer')
  expect(openLogin).toHaveBeenCalledWith({ expired: true })
})

test('whoever closes the dialog has not called', async () => {
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  openLogin.mockResolvedValue(false)
  await expect(callAsUser(readAccount, {})).rejects.toBe(refused)
  expect(call).toHaveBeenCalledOnce()
})

test('what one person wanted is not done in the name of another', async () => {
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  openLogin.mockImplementation(async () => {
    $session.set(user('ben'))
    return true
  })
  await expect(callAsUser(readAccount, {})).rejects.toBe(refused)
  expect(call).toHaveBeenCalledOnce()
})

test.each([
  ['the network', new CallError(0, 'A network error occurred.')],
  ['a limit', new CallError(429, 'Too fast.')],
  ['a refusal of something else', new CallError(403, 'No.')],
])('%s is not a session that ended', async (_, error) => {
  call.mockRejectedValueOnce(error)
  await expect(callAsUser(readAccount, {})).rejects.toBe(error)
  expect(renewSession).not.toHaveBeenCalled()
})

test('a renewal that the network stops asks for no login', async () => {
  const noNetwork = new CallError(0, 'A network error occurred.')
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(noNetwork)
  await expect(callAsUser(readAccount, {})).rejects.toBe(noNetwork)
  expect(openLogin).not.toHaveBeenCalled()
})
