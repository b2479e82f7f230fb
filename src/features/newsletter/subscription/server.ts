import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import { isTrapped } from '../../../lib/trap.ts'
import type { Call } from '../../../server/call.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { ApiError } from '../../../server/errors.ts'
import { randomCode, sha256 } from '../../../server/hash.ts'
import { hasAllowance, spendAllowance } from '../../../server/rate-limit.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { loggedOut, requireSession } from '../../../server/session.ts'
import { confirmNewsletterLetter, subscribedAlreadyLetter } from '../../mail/newsletter-letters.ts'
import { queueLetter } from '../../mail/queue/server.ts'
import { linkTo } from '../../mail/server.ts'
import {
  ASKED,
  CONFIRMED,
  type changeSubscription,
  type confirmSubscription,
  LINK_FAILED,
  type readSubscription,
  type Subscription,
  type subscribe,
} from '../contract.ts'

/**
 * Asks for the newsletter. What is found and sent for an address happens after the answer, so that
 * neither its words nor its time say whether the address is known; a program that fills in forms
 * hears the same and is not heard.
 *
 * @throws ApiError 429 after three an hour from one place
 */
export async function askForNewsletter(
  { email, homepage, open_ms }: InputOf<typeof subscribe>,
  { address, defer }: Call,
): Promise<AnswerOf<typeof subscribe>> {
  await spendAllowance('newsletter', address)
  if (!isTrapped({ homepage, open_ms })) defer(mailLink(email))
  return { message: ASKED }
}

/** Where a subscription ends: a page with a button for people, a POST for their mail programs. */
export const leaveLink = (token: string): string => linkTo(`/newsletter/unsubscribe/${token}`)

async function mailLink(email: string): Promise<void> {
  if (!(await hasAllowance('newsletter_mail', sha256(email)))) return
  const code = randomCode()
  const [found] = rowsOf(
    await serviceClient().rpc('ask_for_newsletter', { p_email: email, p_code_hash: sha256(code) }),
  )
  if (!found) return
  const leave = leaveLink(found.unsubscribe_token)
  const letter = found.confirmed
    ? subscribedAlreadyLetter(leave)
    : confirmNewsletterLetter(linkTo(`/newsletter/confirm/${code}`), leave)
  await queueLetter(email, letter)
}

/** @throws ApiError 422 for a code that is unknown or too old */
export async function confirmByCode(
  { code }: InputOf<typeof confirmSubscription>,
  { address }: Call,
): Promise<AnswerOf<typeof confirmSubscription>> {
  await spendAllowance('code', address)
  const confirmed = rowsOf(
    await serviceClient().rpc('confirm_newsletter', { p_code_hash: sha256(code) }),
  )
  if (confirmed) return { message: CONFIRMED }
  throw new ApiError(422, LINK_FAILED, { errors: { code: LINK_FAILED } })
}

/** Ends the subscription of a token; one that is unknown has ended already. */
export async function leaveByToken(token: string): Promise<void> {
  rowsOf(await serviceClient().rpc('leave_newsletter', { p_token: token }))
}

/** How the newsletter stands for the caller. */
export async function ownSubscription(
  _: unknown,
  call: Call,
): Promise<AnswerOf<typeof readSubscription>> {
  const { client } = await requireSession(call)
  return { subscription: known(rowsOf(await client.rpc('own_newsletter'))) }
}

/** Begins or ends the newsletter for the caller; an address that is not verified is mailed a link. */
export async function changeOwnSubscription(
  { subscribed }: InputOf<typeof changeSubscription>,
  call: Call,
): Promise<AnswerOf<typeof changeSubscription>> {
  const { client, user } = await requireSession(call)
  await spendAllowance('own', user.id)
  if (subscribed && !user.email_verified) {
    await mailLink(user.email)
    return ownSubscription({}, call)
  }
  const answer = await client.rpc('set_own_newsletter', { p_wanted: subscribed })
  return { subscription: known(rowsOf(answer)) }
}

/** Without an answer the session was ended between the two questions. */
function known(subscription: string | null): Subscription {
  if (subscription === null) throw loggedOut()
  return subscription as Subscription
}

/** Forgets who asked and never confirmed; how many. */
export const forgetUnconfirmed = async (now?: Date): Promise<number> =>
  rowsOf(await serviceClient().rpc('forget_newsletter', now ? { p_now: now.toISOString() } : {}))
