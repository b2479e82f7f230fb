import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import type { User } from '../../../lib/user.ts'
import { asUser, callAsUser, ensureUser, writerOf } from './call-as-user.ts'
import { authenticate } from './contract.ts'
import { TOKEN_COOKIE } from './rules.ts'
import { $session, type SessionState } from './store.ts'

const readAccount = endpoint('GET /api/account', 'user', {
  summary: 'The user.',
  answer: v.object({ user: v.object({ id: v.string() }) }),
})

const page = openStandInPage()
const account = page.answer(readAccount)
const renewal = page.answer(authenticate)

const refused = new CallError(401, 'Please log in.')
const user = (id: string) => ({ status: 'user' as const, user: { id } as User })
const ada = { id: 'ada' } as User
const setToken = (token: string) => void page.cookies.set(TOKEN_COOKIE, token)
/** The tokens that the account was asked for with. */
const tokens = () =>
  page.calls.filter(({ call }) => call === 'GET /api/account').map(({ token }) => token)
const expectDialogs = (...dialogs: string[]) =>
  vi.waitFor(() => expect(page.dialogs).toEqual(dialogs))

beforeEach(() => {
  account.mockResolvedValue({ user: ada } as never)
  setToken('old')
  renewal.mockImplementation(async () => {
    setToken('new')
    return { token: 'new', user: ada }
  })
  $session.set(user('ada'))
})

test('A call carries the token', async () => {
  expect(await callAsUser(readAccount, {})).toEqual({ user: ada })
  expect(tokens()).toEqual(['old'])
})

test('An expired token is renewed and the call repeated without a dialog', async () => {
  account.mockRejectedValueOnce(refused)
  expect(await callAsUser(readAccount, {})).toEqual({ user: ada })
  expect(renewal).toHaveBeenCalledExactlyOnceWith({ token: 'old' })
  expect(tokens()).toEqual(['old', 'new'])
  expect(page.dialogs).toEqual([])
})

test('An ended session asks for a login, then the call is repeated', async () => {
  account.mockRejectedValueOnce(refused)
  renewal.mockRejectedValue(refused)
  const answer = callAsUser(readAccount, {})
  await expectDialogs('login-dialog for expired')
  $session.set(user('ada'))
  expect(await answer).toEqual({ user: ada })
})

test('A guest logs in, then the call is made for them', async () => {
  $session.set({ status: 'guest' })
  page.cookies.clear()
  renewal.mockRejectedValue(refused)
  const answer = asUser(async (token) => {
    if (token === '') throw refused
    return 'answer'
  })
  await expectDialogs('login-dialog for guest')
  setToken('new')
  $session.set(user('ada'))
  expect(await answer).toBe('answer')
})

test('A page of the admin says that the text is safe, also once the session is known to have ended', async () => {
  Object.assign(location, { pathname: '/vii/articles/rye' })
  $session.set({ status: 'guest' })
  account.mockRejectedValueOnce(refused)
  renewal.mockRejectedValue(refused)
  const answer = callAsUser(readAccount, {})
  await expectDialogs('login-dialog for admin')
  $session.set(user('ada'))
  expect(await answer).toEqual({ user: ada })
})

test('A call that the user did not start opens no dialog', async () => {
  account.mockRejectedValueOnce(refused)
  renewal.mockRejectedValue(refused)
  await expect(callAsUser(readAccount, {}, { quietly: true })).rejects.toEqual(refused)
  expect(page.dialogs).toEqual([])
})

test('Only a guest is asked to log in before an action', async () => {
  expect(await ensureUser()).toBe(true)
  expect(page.dialogs).toEqual([])
  $session.set({ status: 'guest' })
  const ensured = ensureUser()
  await expectDialogs('login-dialog for guest')
  page.closeDialog()
  expect(await ensured).toBe(false)
})

test.each([
  [{ status: 'user', user: { id: 'ada' } }, 'ada'],
  [{ status: 'unreachable' }, 'ben'],
  [{ status: 'guest' }, null],
  [{ status: 'unknown' }, null],
])('Who writes in the session %j is %s', (session, writer) => {
  setToken(`x.${btoa(JSON.stringify({ sub: 'ben' }))}.y`)
  expect(writerOf(session as SessionState)).toBe(writer)
})

test('Closing the login dialog does not repeat the call', async () => {
  account.mockRejectedValueOnce(refused)
  renewal.mockRejectedValue(refused)
  const answer = expect(callAsUser(readAccount, {})).rejects.toEqual(refused)
  await expectDialogs('login-dialog for expired')
  page.closeDialog()
  await answer
  expect(tokens()).toHaveLength(1)
})

test('A call is not repeated for another user', async () => {
  account.mockRejectedValueOnce(refused)
  renewal.mockRejectedValue(refused)
  const answer = expect(callAsUser(readAccount, {})).rejects.toEqual(refused)
  await expectDialogs('login-dialog for expired')
  $session.set(user('ben'))
  await answer
  expect(tokens()).toHaveLength(1)
})

test.each([
  ['the network', new CallError(0, 'A network error occurred.')],
  ['a limit', new CallError(429, 'Too fast.')],
  ['a refusal of something else', new CallError(403, 'No.')],
])('The failure %s does not renew the session', async (_, error) => {
  account.mockRejectedValueOnce(error)
  await expect(callAsUser(readAccount, {})).rejects.toEqual(error)
  expect(renewal).not.toHaveBeenCalled()
})

test('A renewal that fails for the network asks for no login', async () => {
  const noNetwork = new CallError(0, 'A network error occurred.')
  account.mockRejectedValueOnce(refused)
  renewal.mockRejectedValue(noNetwork)
  await expect(callAsUser(readAccount, {})).rejects.toEqual(noNetwork)
  expect(page.dialogs).toEqual([])
})
