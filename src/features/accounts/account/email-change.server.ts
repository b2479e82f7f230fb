import * as v from 'valibot'
import { user as account, type User } from '../../../lib/user.ts'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { invalid } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { randomCode, sha256 } from '../../../server/hash.ts'
import { withMinimumResponseTime } from '../../../server/minimum-response-time.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender, mayMail, spendMail } from '../../site/email/send-email.server.ts'
import { isSuppressed } from '../../site/email/suppression.server.ts'
import { emailChangedEmail, emailChangeEmail, emailTakenEmail } from '../../site/email/templates.ts'
import * as contract from './contract.ts'
import { isPasswordOf } from './passwords.server.ts'
import { ACTIVATION_CODE_MS, OF_CHANGE } from './rules.ts'

export const routes = [
  /** rules: accounts/email-change and accounts/no-enumeration */
  handle(contract.changeEmail, ({ email, password }, { user, address, defer }) =>
    withMinimumResponseTime(async () => {
      if (email === user.email) throw invalid({ email: contract.EMAIL_SAME })
      if (!(await isPasswordOf(user, password, address)))
        throw invalid({ password: contract.PASSWORD_WRONG })
      await spendMail(user.email)
      defer(emailBoth(user, email))
      return { message: contract.EMAIL_CHANGE_SENT }
    }),
  ),
]

async function emailBoth(user: User, email: string): Promise<void> {
  const [old, next] = [OF_CHANGE + randomCode(), OF_CHANGE + randomCode()]
  const begun = await serviceClient().rpc('begin_email_change', {
    p_user: user.id,
    p_email: email,
    p_old_code_hash: sha256(old),
    p_new_code_hash: sha256(next),
  })
  const isFree = rowsOf(begun)
  const site = await findSender()
  const ends = new Date(Date.now() + ACTIVATION_CODE_MS)
  const ask = (code: string) => emailChangeEmail(site, email, linkTo(`/activate/${code}`))
  // An address whose emails come back is not asked (rule: accounts/email-change).
  if (!(await isSuppressed(user.email))) await queueEmail(user.email, ask(old), ends)
  if (!(await mayMail(email))) return
  if (isFree) await queueEmail(email, ask(next), ends)
  else await tellOwner(email)
}

async function tellOwner(email: string): Promise<void> {
  const match = await serviceClient().rpc('find_account', { p_login: email })
  const owner = readResult(v.nullable(account), match)
  if (owner) await queueEmail(email, emailTakenEmail(await findSender(), owner, linkTo('/account')))
}

const confirmed = v.nullable(v.object({ user: account, former: v.string(), changed: v.boolean() }))

/**
 * Confirms one of the two addresses by its code, and changes the address when both are confirmed.
 * Resolves to a message; null for an unknown code.
 */
export async function confirmEmailChange(
  code: string,
  defer: (work: Promise<unknown>) => void,
): Promise<string | null> {
  const answer = await serviceClient().rpc('confirm_email_change', { p_code_hash: sha256(code) })
  const done = readResult(confirmed, answer)
  if (!done?.changed) return done && contract.EMAIL_CONFIRMED_ONCE
  const { user, former } = done
  const notice = emailChangedEmail(await findSender(), user, user.email, linkTo('/contact'))
  defer(queueEmail(former, notice))
  return contract.EMAIL_CHANGED
}
