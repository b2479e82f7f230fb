import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import type { User } from '../../lib/user.ts'
import { readAccount } from '../account/contract.ts'
import { asUser, callAsUser, ensureUser, writerOf } from './call-as-user.ts'
import { $session, type SessionState } from './store.ts'

const { call, openLogin, readToken, renewSession } = vi.hoisted(() => ({
  call: vi.fn(),
  openLogin: vi.fn(),
  readToken: vi.fn(),
  renewSession: vi.fn(),
}))
vi.mock('../../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('./store.ts', async (original) => ({ ...(await original<object>()), readToken }))
vi.mock('./session-manager.ts', () => ({ renewSession }))
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

test('A call carries the token', async () => {
  expect(await callAsUser(readAccount, {})).toBe('answer')
  expect(call).toHaveBeenCalledWith(readAccount, {}, { token: 'old' })
})

test('An expired token is renewed and the call repeated without a dialog', async () => {
  call.mockRejectedValueOnce(refused)
  expect(await callAsUser(readAccount, {})).toBe('answer')
  expect(renewSession).toHaveBeenCalledWith('old')
  expect(call).toHaveBeenLastCalledWith(readAccount, {}, { token: 'new' })
  expect(openLogin).not.toHaveBeenCalled()
})

test('An ended session asks for a login, then the call is repeated', async () => {
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  openLogin.mockResolvedValue(true)
  expect(await callAsUser(readAccount, {})).toBe('answer')
  expect(openLogin).toHaveBeenCalledWith({ expired: true })
})

test('A guest logs in, then the call is made for them', async () => {
  $session.set({ status: 'guest' })
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  openLogin.mockImplementation(async () => {
    $session.set(user('ada'))
    return true
  })
  expect(await asUser(() => call())).toBe('answer')
  expect(openLogin).toHaveBeenCalledWith({ expired: false })
})

test('A call that the user did not start opens no dialog', async () => {
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  await expect(callAsUser(readAccount, {}, { quietly: true })).rejects.toBe(refused)
  expect(openLogin).not.toHaveBeenCalled()
})

test('Only a guest is asked to log in before an action', async () => {
  expect(await ensureUser()).toBe(true)
  expect(openLogin).not.toHaveBeenCalled()
  $session.set({ status: 'guest' })
  openLogin.mockResolvedValueOnce(false)
  expect(await ensureUser()).toBe(false)
})

test.each([
  [{ status: 'user', user: { id: 'ada' } }, 'ada'],
  [{ status: 'unreachable' }, 'ben'],
  [{ status: 'guest' }, null],
  [{ status: 'unknown' }, null],
])('Who writes in the session %j is %s', (session, writer) => {
  readToken.mockReturnValue(`x.${btoa(JSON.stringify({ sub: 'ben' }))}.y`)
  expect(writerOf(session as SessionState)).toBe(writer)
})

test('Closing the login dialog does not repeat the call', async () => {
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(refused)
  openLogin.mockResolvedValue(false)
  await expect(callAsUser(readAccount, {})).rejects.toBe(refused)
  expect(call).toHaveBeenCalledOnce()
})

test('A call is not repeated for another user', async () => {
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
])('The failure %s does not renew the session', async (_, error) => {
  call.mockRejectedValueOnce(error)
  await expect(callAsUser(readAccount, {})).rejects.toBe(error)
  expect(renewSession).not.toHaveBeenCalled()
})

test('A renewal that fails for the network asks for no login', async () => {
  const noNetwork = new CallError(0, 'A network error occurred.')
  call.mockRejectedValueOnce(refused)
  renewSession.mockRejectedValue(noNetwork)
  await expect(callAsUser(readAccount, {})).rejects.toBe(noNetwork)
  expect(openLogin).not.toHaveBeenCalled()
})
