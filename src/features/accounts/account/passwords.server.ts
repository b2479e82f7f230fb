import * as v from 'valibot'
import type { User } from '../../../lib/user.ts'
import { refuseIfUnreachable, verifyToken } from '../../../server/auth.ts'
import { readResult } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { invalid } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { sha256 } from '../../../server/hash.ts'
import { clearLoginAttempts } from '../../../server/login-attempts.ts'
import { withMinimumResponseTime } from '../../../server/minimum-response-time.ts'
import { authFor, callService, serviceClient } from '../../../server/service-client.ts'
import {
  accountSuspended,
  type FoundAccount,
  foundAccount,
} from '../../base/session/found-account.server.ts'
import { provePassword } from '../../base/session/session.server.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender, spendMail } from '../../site/email/send-email.server.ts'
import { passwordChangedEmail, recoveryEmail } from '../../site/email/templates.ts'
import { findSiteIdentity } from '../../site/site-settings/find-settings.server.ts'
import * as contract from './contract.ts'
import { whyWeakPassword } from './weak-password.ts'

/** As long as the link works (`otp_expiry` in supabase/config.toml). */
const RESET_LINK_MS = 15 * 60_000

const resetFailed = () => invalid({ keystring: contract.RESET_FAILED }, contract.RESET_FAILED)

export const routes = [
  handle(
    contract.forgotPassword,
    { limits: ['ask_for_mail_at_once', 'ask_for_mail'] },
    ({ email }, { address, defer }) =>
      withMinimumResponseTime(async () => {
        await spendMail(email)
        defer(emailResetLink(email, address))
        return { message: contract.RESET_SENT }
      }),
  ),

  handle(contract.checkResetLink, { limits: ['code'] }, async ({ keystring }) => {
    if (!(await findAccountOfLink(keystring))) throw resetFailed()
  }),

  handle(
    contract.resetPassword,
    { limits: ['code'] },
    async ({ password, keystring }, { address, defer }) => {
      const user = await findAccountOfLink(keystring)
      if (!user) throw resetFailed()
      if (user.suspended) throw accountSuspended()
      // Checked before the link is used up, so that the user can choose a better password.
      await refuseWeakPassword('password', password, user)

      const { data, error } = await authFor(address).verifyOtp({
        token_hash: keystring,
        type: 'recovery',
      })
      if (error) refuseIfUnreachable(error)
      if (error || !data.session) throw resetFailed()
      await callService('set_password', { p_user: user.id, p_password_hash: sha256(password) })
      await callService('end_sessions', { p_user: user.id })
      await callService('verify_email', { p_user: user.id })
      for (const name of [user.email, user.username]) await clearLoginAttempts(name)
      defer(emailChange(user))
      return { message: contract.RESET_DONE }
    },
  ),

  handle(
    contract.changePassword,
    async ({ password, new_password }, { user, session, address, defer }) => {
      await refuseWeakPassword('new_password', new_password, user)
      if (!(await isPasswordOf(user, password, address)))
        throw invalid({ password: contract.PASSWORD_WRONG })
      if (new_password === password) throw invalid({ new_password: contract.PASSWORD_SAME })
      const credentials = { p_user: user.id, p_password_hash: sha256(new_password) }
      await callService('set_password', credentials)
      await callService('end_sessions', { p_user: user.id, p_except: session.id })
      defer(emailChange(user))
      return { message: contract.PASSWORD_CHANGED }
    },
  ),
]

/**
 * Emails a link that Supabase Auth made, if the address has an account (rule: email/frame).
 * @throws AuthError when Supabase Auth has not made it
 */
async function emailResetLink(email: string, address: string): Promise<void> {
  const made = await authFor(address).admin.generateLink({ type: 'recovery', email })
  if (made.error?.code === 'user_not_found') return
  if (made.error) throw made.error
  const link = linkTo(`/reset-password/${made.data.properties.hashed_token}`)
  const usefulUntil = new Date(Date.now() + RESET_LINK_MS)
  await queueEmail(email, recoveryEmail(await findSender(), link), usefulUntil)
}

async function findAccountOfLink(keystring: string): Promise<FoundAccount | null> {
  if (!/^[\w-]{16,200}$/.test(keystring)) return null
  const account = await serviceClient().rpc('find_account_of_reset_link', { p_key: keystring })
  return readResult(v.nullable(foundAccount), account)
}

/**
 * Whether this is the password of the user. The session that Supabase Auth begins for the check is
 * ended again.
 * @throws ApiError 429 after too many wrong passwords
 */
export async function isPasswordOf(
  user: User,
  password: string,
  address: string,
): Promise<boolean> {
  const tokens = await provePassword(user, password, address)
  const session = tokens && (await verifyToken(tokens.token))
  if (session) await callService('end_session', { p_session: session.sessionId })
  return tokens !== null
}

/** Refuses a weak password. @throws ApiError 422 of `field` that says why it is weak */
export async function refuseWeakPassword(
  field: 'password' | 'new_password',
  password: string,
  owner: Parameters<typeof whyWeakPassword>[1],
): Promise<void> {
  const weakness = whyWeakPassword(password, owner, (await findSiteIdentity()).name)
  if (weakness) throw invalid({ [field]: weakness })
}

async function emailChange(user: User): Promise<void> {
  const email = passwordChangedEmail(await findSender(), user, linkTo('/forgot-password'))
  await queueEmail(user.email, email)
}
