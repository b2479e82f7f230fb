import { beforeEach, expect, test } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import type { User } from '../../../lib/user.ts'
import { login } from '../../base/session/contract.ts'
import { register } from './contract.ts'
import { createRegistration } from './register-and-log-in.ts'

const page = openStandInPage()
const call = page.answer(register)
const logIn = page.answer(login)

const NORA = {
  email: 'nora@example.org',
  username: 'nora',
  password: 'plums and ladders',
  confirm_password: 'plums and ladders',
  accept_terms: true,
  over_13: true,
} as const
const noNetwork = new CallError(0, 'A network error occurred.')
const refused = new CallError(401, 'The email or password is incorrect.')

beforeEach(() => {
  const user = { id: 'nora' } as User
  logIn.mockResolvedValue({ token: 'x', user, deletion_cancelled: false })
  call.mockResolvedValue({ user })
})

test('Registering logs in with the same email and password', async () => {
  expect(await createRegistration()(NORA)).toBe('logged-in')
  expect(call).toHaveBeenCalledWith(expect.objectContaining(NORA))
  expect(logIn).toHaveBeenCalledWith({ user: NORA.email, password: NORA.password })
})

test('Registering an email address that has an account tells it by email alone', async () => {
  logIn.mockRejectedValue(refused)
  expect(await createRegistration()(NORA)).toBe('email-sent')
})

test('A refused registration is shown and does not log in', async () => {
  const taken = new CallError(422, 'Please correct.', { username: 'This username is taken.' })
  call.mockRejectedValue(taken)
  const registerAndLogIn = createRegistration()
  await expect(registerAndLogIn(NORA)).rejects.toEqual(taken)
  await expect(registerAndLogIn(NORA)).rejects.toEqual(taken)
  expect(logIn).not.toHaveBeenCalled()
})

test('A registration whose answer was lost is not sent again when it had arrived', async () => {
  const registerAndLogIn = createRegistration()
  call.mockRejectedValueOnce(noNetwork)
  await expect(registerAndLogIn(NORA)).rejects.toEqual(noNetwork)
  expect(await registerAndLogIn(NORA)).toBe('logged-in')
  expect(call).toHaveBeenCalledOnce()
})

test('A registration whose answer was lost is sent again when it had not arrived', async () => {
  const registerAndLogIn = createRegistration()
  call.mockRejectedValueOnce(noNetwork)
  await expect(registerAndLogIn(NORA)).rejects.toEqual(noNetwork)
  logIn.mockRejectedValueOnce(refused)
  expect(await registerAndLogIn(NORA)).toBe('logged-in')
  expect(call).toHaveBeenCalledTimes(2)
})

test('When only the login failed for the network, only the login is repeated', async () => {
  const registerAndLogIn = createRegistration()
  logIn.mockRejectedValueOnce(noNetwork)
  await expect(registerAndLogIn(NORA)).rejects.toEqual(noNetwork)
  expect(await registerAndLogIn(NORA)).toBe('logged-in')
  expect(call).toHaveBeenCalledOnce()
})

test('Other details are sent as another registration', async () => {
  const registerAndLogIn = createRegistration()
  call.mockRejectedValueOnce(noNetwork)
  await expect(registerAndLogIn(NORA)).rejects.toEqual(noNetwork)
  await registerAndLogIn({ ...NORA, username: 'nora-o' })
  expect(call).toHaveBeenCalledTimes(2)
})
