import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import { createEnrolment } from './enrolment.ts'

const { logIn, sendRegistration } = vi.hoisted(() => ({
  logIn: vi.fn(),
  sendRegistration: vi.fn(),
}))
vi.mock('../session/store.ts', () => ({ logIn }))
vi.mock('./api.ts', () => ({ sendRegistration }))

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
  logIn.mockReset().mockResolvedValue(false)
  sendRegistration.mockReset().mockResolvedValue(undefined)
})

test('registers, then logs in with the same e-mail and password', async () => {
  expect(await createEnrolment()(NORA)).toBe('logged-in')
  expect(sendRegistration).toHaveBeenCalledWith(NORA)
  expect(logIn).toHaveBeenCalledWith({ user: NORA.email, password: NORA.password })
})

test('an address that has an account is told by mail alone', async () => {
  logIn.mockRejectedValue(refused)
  expect(await createEnrolment()(NORA)).toBe('look-in-mail')
})

test('a refusal is shown, and nobody is logged in', async () => {
  const taken = new CallError(422, 'Please correct.', { username: 'This username is taken.' })
  sendRegistration.mockRejectedValue(taken)
  const enrol = createEnrolment()
  await expect(enrol(NORA)).rejects.toBe(taken)
  await expect(enrol(NORA)).rejects.toBe(taken)
  expect(logIn).not.toHaveBeenCalled()
})

test('a registration whose answer was lost is not sent again when it has arrived', async () => {
  const enrol = createEnrolment()
  sendRegistration.mockRejectedValueOnce(noNetwork)
  await expect(enrol(NORA)).rejects.toBe(noNetwork)
  expect(await enrol(NORA)).toBe('logged-in')
  expect(sendRegistration).toHaveBeenCalledOnce()
})

test('and is sent again when it has not', async () => {
  const enrol = createEnrolment()
  sendRegistration.mockRejectedValueOnce(noNetwork)
  await expect(enrol(NORA)).rejects.toBe(noNetwork)
  logIn.mockRejectedValueOnce(refused)
  expect(await enrol(NORA)).toBe('logged-in')
  expect(sendRegistration).toHaveBeenCalledTimes(2)
})

test('a login that fails for the network alone is all that is tried again', async () => {
  const enrol = createEnrolment()
  logIn.mockRejectedValueOnce(noNetwork)
  await expect(enrol(NORA)).rejects.toBe(noNetwork)
  expect(await enrol(NORA)).toBe('logged-in')
  expect(sendRegistration).toHaveBeenCalledOnce()
})

test('other details are another registration', async () => {
  const enrol = createEnrolment()
  sendRegistration.mockRejectedValueOnce(noNetwork)
  await expect(enrol(NORA)).rejects.toBe(noNetwork)
  await enrol({ ...NORA, username: 'nora-o' })
  expect(sendRegistration).toHaveBeenCalledTimes(2)
})
