import * as v from 'valibot'
import { isFilledByProgram } from '../../../lib/honeypot.ts'
import { readResult, rowsOf } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { invalid } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { randomCode, sha256 } from '../../../server/hash.ts'
import { isWithinRateLimit } from '../../../server/rate-limit.ts'
import { removalClient, serviceClient } from '../../../server/service-client.ts'
import { loggedOut } from '../../../server/session.ts'
import type { Client } from '../../../server/supabase.ts'
import {
  confirmSubscriptionEmail,
  subscribedAlreadyEmail,
} from '../../site/email/newsletter-templates.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender } from '../../site/email/send-email.server.ts'
import { findSiteIdentity } from '../../site/site-settings/find-settings.server.ts'
import * as contract from './contract.ts'
import type { SubscriberLinks } from './mail/write-issue.server.ts'
import { CONSENT, type ConsentSource } from './shared/consent.ts'

export const routes = [
  /** After the answer, whose time would reveal a subscriber. */
  handle(
    contract.subscribe,
    { limits: ['newsletter'] },
    async ({ email, homepage, open_ms }, { defer }) => {
      rowsOf(await serviceClient().rpc('require_newsletter'))
      if (!isFilledByProgram({ homepage, open_ms })) defer(askToConfirm(email, 'sign-up'))
      return { message: contract.ASKED }
    },
  ),

  handle(contract.confirmSubscription, { limits: ['code'] }, async ({ code }) => {
    const confirmed = await serviceClient().rpc('confirm_subscription', {
      p_code_hash: sha256(code),
    })
    if (rowsOf(confirmed)) return { message: contract.CONFIRMED }
    throw invalid({ code: contract.LINK_FAILED }, contract.LINK_FAILED)
  }),

  handle(contract.readSubscription, async (_, { client }) =>
    ownAnswer(client, await stateOf(client)),
  ),

  handle(
    contract.updateSubscription,
    { limits: ['own'] },
    async ({ subscribed }, { client, user }) => {
      if (subscribed && !user.email_verified) {
        await askToConfirm(user.email, 'account')
        return ownAnswer(client, await stateOf(client))
      }
      const updated = await client.rpc('update_subscription', { p_wanted: subscribed })
      return ownAnswer(client, known(readResult(stateOrNull, updated)))
    },
  ),
]

const ownAnswer = async (client: Client, subscription: contract.Subscription) => ({
  subscription,
  has_newsletter: (await findSiteIdentity(client)).has_newsletter,
})

/** A GET is a page with a button, a POST unsubscribes. */
const unsubscribeLink = (token: string): string => linkTo(`/newsletter/unsubscribe/${token}`)

export const subscriberLinks = (token: string): SubscriberLinks => ({
  leave: unsubscribeLink(token),
  choose: linkTo(`/emails/${token}`),
})

/** The newsletter begins with the link of this email. */
export async function askToConfirm(email: string, source: ConsentSource): Promise<void> {
  if (!(await isWithinRateLimit('newsletter_mail', sha256(email)))) return
  const code = randomCode()
  const [found] = rowsOf(
    await serviceClient().rpc('subscribe', {
      p_email: email,
      p_code_hash: sha256(code),
      p_wording: CONSENT[source],
      p_source: source,
    }),
  )
  if (!found) return
  const leave = unsubscribeLink(found.unsubscribe_token)
  const site = await findSender()
  await queueEmail(
    email,
    found.confirmed
      ? subscribedAlreadyEmail(site, leave)
      : confirmSubscriptionEmail(site, linkTo(`/newsletter/confirm/${code}`), leave),
  )
}

/** The subscription of an unknown token has ended already. */
export async function unsubscribe(token: string): Promise<void> {
  rowsOf(await serviceClient().rpc('unsubscribe', { p_token: token }))
}

const stateOf = async (client: Client): Promise<contract.Subscription> =>
  known(readResult(stateOrNull, await client.rpc('read_subscription')))

const stateOrNull = v.nullable(contract.subscription)

/** The account was deleted between two calls. */
function known(state: contract.Subscription | null): contract.Subscription {
  if (state === null) throw loggedOut()
  return state
}

/** Deletes subscriptions that were never confirmed; returns their number. */
export const deleteUnconfirmedSubscribers = async (now?: Date): Promise<number> =>
  rowsOf(
    await removalClient().rpc(
      'delete_unconfirmed_subscribers',
      now ? { p_now: now.toISOString() } : {},
    ),
  )
