import * as v from 'valibot'
import { email } from '../../../../lib/email-address.ts'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../../../lib/fields.ts'
import { form } from '../../../../lib/form.ts'
import { type SortBy, sortBy } from '../../../../lib/sort-by.ts'

export const NO_SUBSCRIBER = 'This subscriber no longer exists.'
export const NO_SUCH_COPY = 'The delivery of this copy is no longer unknown.'

/** rule: newsletter/subscribers */
export const STATES = ['waiting', 'confirmed', 'stopped', 'bounced', 'complained'] as const

export const SUBSCRIBER_COLUMNS = ['email', 'state', 'source', 'since'] as const
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number]

/** What an importer said about the agreement of subscribers; `by` is a username. */
export const agreement = v.object({ words: v.string(), by: v.string(), at: time })
export type Agreement = v.InferOutput<typeof agreement>

const subscriber = v.object({
  /** Negative for suppressed addresses without a subscriber. */
  id: rowId,
  /** Null for a suppressed address, because only its hash is stored. */
  email: v.nullable(v.string()),
  state: v.picklist(STATES),
  source: v.string(),
  /** The text to which they agreed; '' when it is not known. */
  wording: v.string(),
  /** How an imported subscriber agreed; null for all others. */
  agreement: v.nullable(agreement),
  since: time,
  /** How often they get issues; null for a suppressed address. */
  how_often: v.nullable(v.string()),
  /** The issues whose copies may not have arrived. */
  uncertain: v.array(v.object({ id: rowId, subject: v.string() })),
})
export type Subscriber = v.InferOutput<typeof subscriber>

const filter = {
  keyword: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
  /** `uncertain` lists subscribers with a copy that may not have arrived. */
  state: v.optional(v.picklist([...STATES, 'uncertain', '']), ''),
}
export type SubscriberFilter = {
  keyword: string
  state: '' | 'uncertain' | Subscriber['state']
  sort_by: SortBy<SubscriberColumn>
}

const byId = form({
  id: v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, NO_SUBSCRIBER), v.transform(Number)),
})

export const listSubscribers = endpoint('GET /api/admin/subscribers', 'administrator', {
  token: 'read',
  summary: 'Subscribers of the newsletter, and addresses that must not be mailed, newest first.',
  input: v.object({
    ...filter,
    sort_by: sortBy(SUBSCRIBER_COLUMNS),
    offset,
    quantity: quantity(20),
  }),
  answer: v.object({
    results: v.array(subscriber),
    total: v.number(),
    counts: v.record(v.string(), v.number()),
  }),
})

export const exportSubscribers = endpoint('GET /api/admin/subscribers/file', 'administrator', {
  summary: 'All subscribers and their consent, as the rows of a CSV file.',
  answer: v.object({ csv: v.string() }),
})

export const addSubscriber = endpoint('POST /api/admin/subscribers', 'administrator', {
  summary: 'Asks an address by email whether it wants the newsletter.',
  input: form({ email }),
  status: 202,
})

export const removeSubscriber = endpoint('DELETE /api/admin/subscribers/:id', 'administrator', {
  summary: 'Deletes a subscriber with every trace but the entry that keeps imports away.',
  input: byId,
})

export const allowAddress = endpoint('POST /api/admin/subscribers/:id/allow', 'administrator', {
  summary: 'Takes an address off the list of those that must not be mailed.',
  input: byId,
})

export const sendSecondCopy = endpoint('POST /api/admin/subscribers/:id/copy', 'administrator', {
  summary: 'Sends an issue again to a subscriber whose copy may not have arrived.',
  input: form({ id: integerId, issue: integerId }),
  status: 202,
})
