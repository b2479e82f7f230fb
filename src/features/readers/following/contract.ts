import * as v from 'valibot'
import { email } from '../../../lib/email-address.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { form, slug } from '../../../lib/form.ts'
import { isTimeZone } from '../../site/site-settings/contract.ts'

/** rule: following/follow */
const FOLLOWED_KINDS = ['discussion', 'series', 'category', 'author'] as const
const kind = v.picklist(FOLLOWED_KINDS, 'This cannot be followed.')
export type FollowedKind = v.InferOutput<typeof kind>

/** Something that a user follows; `id` is its slug, for a discussion that of the article. */
export const follow = v.object({ kind, number: v.number(), id: v.string(), name: v.string() })
export type Follow = v.InferOutput<typeof follow>

export const NOTHING_TO_FOLLOW = 'There is nothing here to follow.'

export const listFollows = endpoint('GET /api/account/follow', 'user', {
  summary: 'The discussions, series, categories and authors that the caller follows.',
  answer: v.object({ results: v.array(follow) }),
})

export const changeFollow = endpoint('PUT /api/account/follow', 'user', {
  summary:
    'Follows a discussion, a series, a category or an author, or follows it no longer. Emails begin once the address of the caller is confirmed.',
  input: form({
    kind,
    id: slug,
    followed: v.boolean('Give true or false.'),
    /** The browser's time zone, in which the weekly email is sent on Friday at seven. */
    time_zone: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  }),
  answer: v.object({ followed: v.boolean(), message: v.string() }),
})

export const articleEmails = v.picklist(
  ['at once', 'once a week', 'never'],
  'This time is not known.',
)

/** How often a subscriber gets an issue at most (rule: newsletter/how-often). */
export const howOften = v.picklist(
  ['every issue', 'once a week', 'once a month'],
  'This choice is not known.',
)

/** All that one email address has chosen to get (rule: following/one-place). */
export const emailChoices = v.object({
  /** Empty when the address is not kept, because its owner has stopped all emails. */
  email: v.string(),
  /** Whether all emails to the address are stopped. */
  stopped: v.boolean(),
  /** Whether the key is that of a newsletter of a user, which opens nothing of the account. */
  of_newsletter: v.boolean(),
  /** The choices of a user; null when no confirmed account has the address. */
  member: v.nullable(
    v.object({
      answers: v.boolean(),
      articles: articleEmails,
      time_zone: v.string(),
      follows: v.array(follow),
    }),
  ),
  /** The subscription; null without one. Without topics, every issue is sent. */
  newsletter: v.nullable(
    v.object({ topics: v.nullable(v.array(v.number())), how_often: howOften }),
  ),
  /** All topics among which a subscriber can choose. */
  topics: v.array(v.object({ id: v.number(), name: v.string() })),
})
export type EmailChoices = v.InferOutput<typeof emailChoices>
export type SubscriberEmails = NonNullable<EmailChoices['newsletter']>
export type MemberEmails = NonNullable<EmailChoices['member']>

export const CHOOSE_A_TOPIC = 'Choose at least one subject, or all of them.'
export const NO_SUCH_TOPIC = 'This subject no longer exists. Reload the page.'
export const SAME_ADDRESS = 'The newsletter already goes to this address.'
/** Why *Send me emails again* changes nothing (rule: email/suppressed). */
export const STILL_STOPPED = {
  'by returns':
    'Emails to this address are still stopped, because some came back to us or were reported as spam. Write to us from our contact page to get them again.',
  'by account':
    'Emails to this address are still stopped by its account. To get them again, open “Your emails” after you log in.',
}
export const LINK_IS_OVER = 'This link is no longer valid.'

/** The key in the links of each email, which gives access to the choice of emails alone. */
const key = v.pipe(v.string(LINK_IS_OVER), v.maxLength(200, LINK_IS_OVER))

export const readEmailKey = endpoint('GET /api/account/emails', 'verified', {
  summary: 'The key with which the emails of the caller are chosen; needs a verified address.',
  answer: v.object({ key: v.string() }),
})

export const readEmailChoices = endpoint('POST /api/emails/read', 'guest', {
  effect: 'read',
  summary: 'The emails of the address that a key was emailed to.',
  input: form({ key }),
  answer: emailChoices,
})

export const changeEmailChoices = endpoint('PUT /api/emails', 'guest', {
  summary: 'Changes which emails come to the address that a key was emailed to.',
  input: form({
    key,
    answers: v.optional(v.boolean()),
    articles: v.optional(articleEmails),
    time_zone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'This time zone is not known.'))),
    /** Ids of categories; null for every issue. */
    topics: v.optional(
      v.nullable(v.pipe(v.array(v.number()), v.minLength(1, CHOOSE_A_TOPIC), v.maxLength(50))),
    ),
    how_often: v.optional(howOften),
    /** Undoes *Stop all emails*. */
    stopped: v.optional(v.literal(false)),
  }),
  answer: emailChoices,
})

export const moveSubscription = endpoint('POST /api/emails/address', 'guest', {
  summary:
    'Emails a link to another address. Its button moves the subscription of a reader without an account there; the answer is the same for a known address.',
  input: form({ key, email }),
  status: 202,
})

const what = v.pipe(v.string(), v.regex(/^[a-z]+(-\d{1,15})?$/, 'This cannot be ended.'))

export const readStoppable = endpoint('GET /api/emails/:what', 'guest', {
  summary:
    'The name of what a link of an email ends, as series-3: the title of a published article, of a series, or a name.',
  input: v.object({ what }),
  /** Null for a kind of emails, and for what is not public. */
  answer: v.object({ name: v.nullable(v.string()) }),
})

export const stopEmails = endpoint('POST /api/emails/stop', 'guest', {
  summary:
    'Ends one kind of emails of the address that a key was emailed to: discussions, articles, newsletter, all, or one thing that is followed, as series-3.',
  input: form({
    key,
    what,
  }),
  /** Null when the key is no longer valid. */
  answer: v.object({ choices: v.nullable(emailChoices) }),
})
