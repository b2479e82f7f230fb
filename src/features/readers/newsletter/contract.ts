import * as v from 'valibot'
import { email } from '../../../lib/email-address.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { BOX_REQUIRED } from '../../../lib/field-messages.ts'
import { form } from '../../../lib/form.ts'
import { honeypot } from '../../../lib/honeypot.ts'

export const ASKED = 'Please check your email and confirm your address.'
export const CONFIRMED = 'Your subscription is confirmed.'
/** rule: site-settings/newsletter */
export const NO_NEWSLETTER = 'This site has no newsletter.'
export const LINK_FAILED = 'This link is no longer valid. Please sign up again.'
const SAY_WHICH = 'Give true or false.'

const code = v.pipe(v.string(LINK_FAILED), v.maxLength(200, LINK_FAILED))

/**
 * `pending` until the email's link is opened; `suppressed` when the address must not be mailed
 * (rule: email/suppressed); `unverified` when the address of the account is not confirmed (rule:
 * newsletter/own-address).
 */
export const subscription = v.picklist(['none', 'pending', 'confirmed', 'suppressed', 'unverified'])
export type Subscription = v.InferOutput<typeof subscription>

export const subscribe = endpoint('POST /api/newsletter/subscription', 'guest', {
  summary:
    'Emails a link that confirms the subscription; the answer is the same for a known address.',
  input: form(
    { email, agreed_to_terms: v.literal(true, BOX_REQUIRED), ...honeypot },
    { agreed_to_terms: BOX_REQUIRED },
  ),
  status: 202,
})

export const confirmSubscription = endpoint('POST /api/newsletter/confirm', 'guest', {
  summary: 'Confirms the subscription of the address that the code was emailed to.',
  input: form({ code }),
})

const answer = v.object({
  subscription,
  /** False while the newsletter is switched off; subscribers can still unsubscribe then. */
  has_newsletter: v.boolean(),
})

export const readSubscription = endpoint('GET /api/account/newsletter', 'user', {
  summary: 'Whether the caller gets the newsletter; not told before the address is confirmed.',
  answer,
})

export const updateSubscription = endpoint('PUT /api/account/newsletter', 'user', {
  summary: 'Subscribes or unsubscribes the caller; an unverified address gets a link by email.',
  input: form({ subscribed: v.boolean(SAY_WHICH) }, { subscribed: SAY_WHICH }),
  answer,
})
