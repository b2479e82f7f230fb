import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import * as v from 'valibot'
import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError, invalid, unreachable } from '../../../server/errors.ts'
import { inFloorTime } from '../../../server/floor.ts'
import { randomCode, sha256 } from '../../../server/hash.ts'
import { spendAllowance } from '../../../server/rate-limit.ts'
import { authFor, serviceClient } from '../../../server/service-client.ts'
import { requireSession } from '../../../server/session.ts'
import { signInNobody } from '../../../server/tokens.ts'
import { activationLetter, registeredAlreadyLetter } from '../../mail/letters.ts'
import { queueLetter } from '../../mail/queue/server.ts'
import { linkTo, mayMail, spendMail } from '../../mail/server.ts'
import {
  ACTIVATION_DONE,
  ACTIVATION_FAILED,
  ACTIVATION_SENT,
  type activate,
  type register,
  type resendActivation,
  USERNAME_RESERVED,
  USERNAME_TAKEN,
  type User,
  user as userShape,
} from '../contract.ts'
import { whyGuessable } from '../guessable.ts'

type Registration = InputOf<typeof register>

/** The database says how long a code opens the account; a letter with an older one is of no use. */
const CODE_LIVES_MS = 24 * 60 * 60 * 1000

/**
 * Makes an account and mails its activation link. For an address that has an account it makes
 * nothing, mails the owner, and answers the same after the same time.
 *
 * @throws ApiError 422 naming the field, 429
 */
export function registerAccount(
  form: Registration,
  { address, defer }: Call,
): Promise<AnswerOf<typeof register>> {
  return inFloorTime(async () => {
    await spendAllowance('register', address)
    const guessable = whyGuessable(form.password, { ...form, roles: [] })
    if (guessable) throw invalid({ password: guessable })
    const isFree = await mayRegister(form)
    await spendAllowance('new_account', address)
    // Both ways hash one password.
    const user = isFree ? await signUp(form, address) : await signInNobody(address)
    defer(user ? welcome(user) : mailOwner(form.email))
    // Read by the schema, so that not even the order of the fields tells one from the other.
    return { user: v.parse(userShape, user ?? decoy(form)) }
  })
}

/** Whether the address is free; refuses a name that is not. */
async function mayRegister({ email, username }: Registration): Promise<boolean> {
  const verdict = rowsOf(
    await serviceClient().rpc('check_sign_up', { p_email: email, p_username: username }),
  )
  if (verdict === 'reserved') throw invalid({ username: USERNAME_RESERVED })
  if (verdict === 'name_taken') throw invalid({ username: USERNAME_TAKEN })
  return verdict === 'free'
}

/** The new account; null when somebody else was faster with the same address. */
async function signUp(form: Registration, address: string): Promise<User | null> {
  const { email, password, username, first_name, last_name } = form
  const data = { username, first_name, last_name }
  const answer = await authFor(address).signUp({ email, password, options: { data } })
  if (answer.error || !answer.data.user) {
    // Auth says of a name that was taken meanwhile only that the database refused.
    if (!(await mayRegister(form))) return null
    throw unreachable()
  }
  const user: unknown = rowsOf(
    await serviceClient().rpc('record_sign_up', {
      p_user: answer.data.user.id,
      p_address: isIP(address) ? address : null,
    }),
  )
  return user as User
}

/** What a new account would have answered. */
const decoy = ({ email, username, first_name, last_name }: Registration): User => ({
  id: randomUUID(),
  username,
  email,
  first_name,
  last_name,
  roles: [],
  email_verified: false,
  created_at: new Date().toISOString(),
})

async function mailOwner(email: string): Promise<void> {
  if (!(await mayMail(email))) return
  const owner: unknown = rowsOf(await serviceClient().rpc('find_login', { p_login: email }))
  if (!owner) return
  const links = { login: linkTo('/login'), forgot: linkTo('/forgot-password') }
  await queueLetter(email, registeredAlreadyLetter(owner as User, links))
}

/** A new account gets its letter whatever was asked for its address before; it counts all the same. */
async function welcome(user: User): Promise<void> {
  await mayMail(user.email)
  await mailActivation(user)
}

async function mailActivation(user: User): Promise<void> {
  const code = randomCode()
  rowsOf(
    await serviceClient().rpc('issue_activation_code', {
      p_user: user.id,
      p_code_hash: sha256(code),
    }),
  )
  const ends = new Date(Date.now() + CODE_LIVES_MS)
  await queueLetter(user.email, activationLetter(user, linkTo(`/activate/${code}`)), ends)
}

/**
 * Mails the caller a new activation link.
 *
 * @throws ApiError 429 when one was sent only just now
 */
export async function resendActivationLetter(
  _: unknown,
  call: Call,
): Promise<AnswerOf<typeof resendActivation>> {
  const { user } = await requireSession(call)
  if (user.email_verified) return { message: ACTIVATION_DONE }
  await spendMail(user.email)
  call.defer(mailActivation(user))
  return { message: ACTIVATION_SENT }
}

/**
 * Uses an activation code up.
 *
 * @throws ApiError 422 for one that is unknown, used or too old
 */
export async function activateAccount(
  { code }: InputOf<typeof activate>,
  { address }: Call,
): Promise<AnswerOf<typeof activate>> {
  await spendAllowance('code', address)
  const activated = rowsOf(
    await serviceClient().rpc('activate_account', { p_code_hash: sha256(code) }),
  )
  if (activated) return { message: ACTIVATION_DONE }
  throw new ApiError(422, ACTIVATION_FAILED, { errors: { code: ACTIVATION_FAILED } })
}
