import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import * as v from 'valibot'
import type { InputOf } from '../../../lib/endpoint.ts'
import { user as account, type User } from '../../../lib/user.ts'
import { refuseIfUnreachable } from '../../../server/auth.ts'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { invalid, unreachable } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { randomCode, sha256 } from '../../../server/hash.ts'
import { withMinimumResponseTime } from '../../../server/minimum-response-time.ts'
import { checkRateLimit } from '../../../server/rate-limit.ts'
import { authFor, callService, serviceClient } from '../../../server/service-client.ts'
import { authPassword, checkDummyHash } from '../../../server/tokens.ts'
import { resendActivation } from '../../base/session/contract.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender, mayMail, spendMail } from '../../site/email/send-email.server.ts'
import { activationEmail, registeredAlreadyEmail } from '../../site/email/templates.ts'
import { username as usernameField } from './account-fields.ts'
import * as contract from './contract.ts'
import { confirmEmailChange } from './email-change.server.ts'
import { refuseWeakPassword } from './passwords.server.ts'
import { ACTIVATION_CODE_MS } from './rules.ts'

type Registration = InputOf<typeof contract.register>
type NewAccount = Pick<Registration, 'email' | 'username' | 'password' | 'first_name' | 'last_name'>

export const routes = [
  /** rule: accounts/no-enumeration */
  handle(contract.register, { limits: ['register'] }, (form, { address, defer }) =>
    withMinimumResponseTime(async () => {
      await refuseWeakPassword('password', form.password, { ...form, roles: [] })
      const isFree = await mayRegister(form)
      await checkRateLimit('new_account', address)
      // One password is hashed in both cases, so that both take the same time.
      const user = isFree ? await signUp(form, address) : await checkDummyHash(address)
      defer(user ? emailNewUser(user) : emailOwner(form.email))
      // The answer is parsed, so that its fields have the same order in both cases.
      return { user: v.parse(account, user ?? dummyUser(form)) }
    }),
  ),

  handle(contract.activateAccount, { limits: ['code'] }, async ({ code }, { defer }) => {
    const activated = await serviceClient().rpc('activate_account', { p_code_hash: sha256(code) })
    if (rowsOf(activated)) return { message: contract.ACTIVATION_DONE }
    const message = await confirmEmailChange(code, defer)
    if (message) return { message }
    throw invalid({ code: contract.ACTIVATION_FAILED }, contract.ACTIVATION_FAILED)
  }),

  handle(resendActivation, async (_, { user, defer }) => {
    if (user.email_verified) return { message: contract.ACTIVATION_DONE }
    await spendMail(user.email)
    defer(emailActivation(user))
    return { message: contract.ACTIVATION_SENT }
  }),
]

type Named = Pick<NewAccount, 'email' | 'username'>

const verdictOn = ({ email, username }: Named) =>
  callService('check_registration', { p_email: email, p_username: username })

/** A free one like what the user typed: the beginning of their address, else with a number. */
async function proposeUsername({ email, username }: Named): Promise<string | undefined> {
  const [local = ''] = email.split(/[@+]/)
  for (const name of [local.replace(/[^a-z\d_-]+/gi, '-'), `${username}-2`, `${username}-3`]) {
    const isName = v.is(usernameField, name)
    const verdict = isName ? await verdictOn({ email, username: name }) : 'reserved'
    if (verdict !== 'reserved' && verdict !== 'name_taken') return name
  }
  return undefined
}

/** Whether the address is free. @throws ApiError 422 for a reserved or taken username */
async function mayRegister(form: Named): Promise<boolean> {
  const verdict = await verdictOn(form)
  if (verdict === 'reserved') {
    const free = await proposeUsername(form)
    throw invalid({ username: contract.USERNAME_RESERVED + (free ? ` “${free}” is free.` : '') })
  }
  if (verdict === 'name_taken') throw invalid({ username: contract.USERNAME_TAKEN })
  return verdict === 'free'
}

/** Creates an account; null when another registration took the address first. */
async function signUp(form: NewAccount, address: string): Promise<User | null> {
  const { email, password, username, first_name, last_name } = form
  const answer = await authFor(address).admin.createUser({
    email,
    password: await authPassword(password),
    email_confirm: true,
    user_metadata: { username, first_name, last_name },
  })
  if (answer.error || !answer.data.user) {
    // When the username was taken meanwhile, Supabase Auth reports only a database error.
    if (!(await mayRegister(form))) return null
    if (answer.error) refuseIfUnreachable(answer.error)
    throw unreachable()
  }
  const registration = { p_user: answer.data.user.id, p_address: isIP(address) ? address : null }
  const recorded = await serviceClient().rpc('record_registration', registration)
  return readResult(account, recorded)
}

/**
 * Creates an account for `operation`, and deletes it again when the operation fails. Null when the
 * address is taken.
 */
export async function signUpFor(
  form: Omit<NewAccount, 'first_name' | 'last_name'>,
  address: string,
  operation: (user: User) => Promise<User>,
): Promise<User | null> {
  const details = { ...form, first_name: '', last_name: '' }
  const user = (await mayRegister(details)) ? await signUp(details, address) : null
  if (!user) return null
  try {
    return await operation(user)
  } catch (error) {
    await callService('purge_account', { p_user: user.id })
    throw error
  }
}

const dummyUser = ({ email, username, first_name, last_name }: Registration): User => ({
  id: randomUUID(),
  username,
  email,
  first_name,
  last_name,
  roles: [],
  email_verified: false,
  created_at: new Date().toISOString(),
})

async function emailOwner(email: string): Promise<void> {
  if (!(await mayMail(email))) return
  const match = await serviceClient().rpc('find_account', { p_login: email })
  const owner = readResult(v.nullable(account), match)
  if (!owner) return
  const links = { login: linkTo('/login'), forgot: linkTo('/forgot-password') }
  await queueEmail(email, registeredAlreadyEmail(await findSender(), owner, links))
}

/** The email counts toward the rate limit of the address, but is sent even when that is used up. */
async function emailNewUser(user: User): Promise<void> {
  await mayMail(user.email)
  await emailActivation(user)
}

async function emailActivation(user: User): Promise<void> {
  const code = randomCode()
  await callService('create_activation_code', { p_user: user.id, p_code_hash: sha256(code) })
  const ends = new Date(Date.now() + ACTIVATION_CODE_MS)
  const link = linkTo(`/activate/${code}`)
  await queueEmail(user.email, activationEmail(await findSender(), link), ends)
}
