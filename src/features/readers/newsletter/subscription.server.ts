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

/**
 * The texts to which subscribers agree in a form and in the email that confirms it, stored with
 * each subscriber.
 */
const CONSENT = {
  'sign-up': 'I agree to the terms and the privacy policy. Yes, send it to me',
  'added by an administrator': 'Yes, send it to me',
  account: 'Subscribe. Yes, send it to me',
}
type ConsentSource = keyof typeof CONSENT

export const routes = [
  /**
   * Queues the email after the response, whose time would otherwise reveal whether the address is
   * subscribed.
   */
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
    if (await confirmSubscription(code)) return { message: contract.CONFIRMED }
    throw invalid({ code: contract.LINK_FAILED }, contract.LINK_FAILED)
  }),

  handle(contract.readSubscription, async (_, { client }) =>
    ownAnswer(client, await stateOf(client)),
  ),

  handle(
    contract.updateSubscription,
    { limits: ['own'] },
    async ({ subscribed }, { client, user, defer }) => {
      if (subscribed && !user.email_verified) {
        rowsOf(await serviceClient().rpc('require_newsletter'))
        defer(askToConfirm(user.email, 'account'))
        return ownAnswer(client, 'pending')
      }
      const updated = await client.rpc('update_subscription', { p_wanted: subscribed })
      return ownAnswer(client, requireSubscription(readResult(stateOrNull, updated)))
    },
  ),
]

const ownAnswer = async (client: Client, subscription: contract.Subscription) => ({
  subscription,
  has_newsletter: (await findSiteIdentity(client)).has_newsletter,
})

/** The link of a subscriber: a GET shows a page with a button, a POST unsubscribes. */
const unsubscribeLink = (token: string): string => linkTo(`/newsletter/unsubscribe/${token}`)

export const subscriberLinks = (token: string): SubscriberLinks => ({
  leave: unsubscribeLink(token),
  choose: linkTo(`/emails/${token}`),
})

/** Emails a link that confirms the subscription; no issue is sent before that. */
export async function askToConfirm(email: string, source: ConsentSource): Promise<void> {
  if (!(await isWithinRateLimit('newsletter_mail', sha256(email)))) return
  const code = randomCode()
  const begun = await serviceClient().rpc('subscribe', {
    p_email: email,
    p_code_hash: sha256(code),
    p_wording: CONSENT[source],
    p_source: source,
  })
  await emailLink(email, code, rowsOf(begun)[0])
}

/**
 * Emails a link to another address of a subscriber; nothing moves before its button is pressed
 * (rule: newsletter/change-address).
 * @param key the token of the subscription, as in the links of its emails
 */
export async function askToMove(key: string, email: string): Promise<void> {
  if (!(await isWithinRateLimit('newsletter_mail', sha256(email)))) return
  const code = randomCode()
  const begun = await serviceClient().rpc('begin_subscriber_change', {
    p_key: key,
    p_email: email,
    p_code_hash: sha256(code),
  })
  await emailLink(email, code, rowsOf(begun)[0])
}

type Begun = { confirmed: boolean; unsubscribe_token: string }

async function emailLink(email: string, code: string, subscriber?: Begun): Promise<void> {
  if (!subscriber) return
  const leave = unsubscribeLink(subscriber.unsubscribe_token)
  const site = await findSender()
  await queueEmail(
    email,
    subscriber.confirmed
      ? subscribedAlreadyEmail(site, leave)
      : confirmSubscriptionEmail(site, linkTo(`/newsletter/confirm/${code}`), leave),
  )
}

/** Whether the code is that of an email, and its subscription is confirmed. */
export const confirmSubscription = async (code: string): Promise<boolean> =>
  rowsOf(await serviceClient().rpc('confirm_subscription', { p_code_hash: sha256(code) }))

/** Ends a subscription; does nothing for an unknown token, whose subscription has ended already. */
export async function unsubscribe(token: string): Promise<void> {
  rowsOf(await serviceClient().rpc('unsubscribe', { p_token: token }))
}

const stateOf = async (client: Client): Promise<contract.Subscription> =>
  requireSubscription(readResult(stateOrNull, await client.rpc('read_subscription')))

const stateOrNull = v.nullable(contract.subscription)

/** @throws ApiError 401 when the account was deleted after the session was checked */
function requireSubscription(state: contract.Subscription | null): contract.Subscription {
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
