import * as v from 'valibot'
import { type Collection, rulesOf } from '../../../lib/collection.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../../lib/fields.ts'
import { filled, form } from '../../../lib/form.ts'
import { EVENT_TYPES } from './events.ts'

export const NO_WEBHOOK = 'This webhook no longer exists.'
export const NO_DELIVERY = 'This delivery no longer exists.'
const LONGEST_ADDRESS = 500
const ADDRESS = 'Enter a full address that begins with https:// or http://.'

const webhook = v.object({
  id: rowId,
  url: v.string(),
  events: v.array(v.picklist(EVENT_TYPES)),
  created_at: time,
  /** The time of the first failed delivery since the last successful one; null without failures. */
  failing_since: v.nullable(time),
  off_at: v.nullable(time),
})
export type AdminWebhook = v.InferOutput<typeof webhook>

const delivery = v.object({
  id: rowId,
  event: v.looseObject({ type: v.string() }),
  status: v.picklist(['queued', 'running', 'done', 'failed', 'uncertain']),
  created_at: time,
  next_attempt_at: time,
  answers: v.array(
    v.object({
      at: time,
      /** The HTTP status; null when there was no response. */
      status: v.nullable(v.number()),
      ms: v.number(),
      /** The beginning of the response body, or why there was no response. */
      text: v.string(),
    }),
  ),
})
export type EventDelivery = v.InferOutput<typeof delivery>

const fields = {
  url: {
    label: 'Address',
    hint: 'We send a POST request for each event.',
    control: 'address',
    longest: LONGEST_ADDRESS,
    rule: v.pipe(
      filled,
      v.trim(),
      v.maxLength(LONGEST_ADDRESS, 'An address has at most 500 characters.'),
      v.url(ADDRESS),
      v.regex(/^https?:\/\/[^@\s\p{Cc}]+$/u, ADDRESS),
    ),
  },
  events: {
    label: 'Events',
    control: 'events',
    initial: EVENT_TYPES,
    rule: v.pipe(
      v.array(v.picklist(EVENT_TYPES)),
      v.minLength(1, 'Choose at least one event.'),
      v.transform((events) => [...new Set(events)]),
    ),
  },
}
const editFields = {
  on: {
    label: 'Send events',
    control: 'check',
    rule: v.boolean(),
    read: ({ off_at }: AdminWebhook) => off_at === null,
  },
}

const byId = form({ id: integerId })
const secret = v.object({ id: rowId, secret: v.string() })

export const listWebhooks = endpoint('GET /api/admin/webhook', 'administrator', {
  token: 'read',
  summary: 'All webhooks.',
  answer: v.object({ results: v.array(webhook) }),
})

export const createWebhook = endpoint('POST /api/admin/webhook', 'administrator', {
  summary: 'Creates a webhook. The secret that signs its events is shown only this once.',
  input: form(rulesOf(fields)),
  status: 201,
  answer: secret,
})

export const updateWebhook = endpoint('PUT /api/admin/webhook/:id', 'administrator', {
  summary: 'Changes the address and events of a webhook, and turns it on or off.',
  input: form({ ...byId.entries, ...rulesOf(fields), ...rulesOf(editFields) }),
})

export const rotateSecret = endpoint('POST /api/admin/webhook/:id/secret', 'administrator', {
  summary:
    'Makes a new secret, shown only this once. The previous one also signs events for a day.',
  input: byId,
  answer: secret,
})

export const testWebhook = endpoint('POST /api/admin/webhook/:id/test', 'administrator', {
  summary: 'Sends an event of the type `test` at once.',
  input: byId,
  answer: v.object({ delivery }),
})

export const removeWebhook = endpoint('DELETE /api/admin/webhook/:id', 'administrator', {
  summary: 'Removes a webhook with its deliveries.',
  input: byId,
})

export const listDeliveries = endpoint('GET /api/admin/webhook/:id/delivery', 'administrator', {
  token: 'read',
  summary: 'What was sent to a webhook in the last 30 days, and the answers, newest first.',
  input: v.object({ ...byId.entries, offset, quantity: quantity(10) }),
  answer: v.object({ results: v.array(delivery), total: v.number() }),
})

export const sendDeliveryAgain = endpoint(
  'POST /api/admin/webhook/delivery/:id/again',
  'administrator',
  {
    summary: 'Sends an event again at once, with the same id.',
    input: byId,
    answer: v.object({ delivery }),
  },
)

export const webhooks: Collection<AdminWebhook> = {
  heads: [{ name: 'Address', sort: 'address', by: ({ url }) => url }],
  fields,
  editFields,
  calls: { create: createWebhook, update: updateWebhook, remove: removeWebhook },
  texts: {
    label: 'Webhooks',
    empty: 'No webhooks yet.',
    nameOf: ({ url }) => url,
    add: 'New webhook',
    addAction: 'Create',
    secret: 'Secret of the webhook',
    remove: () => 'Delete',
    removal: ({ url }) => ({
      head: `Delete ${url}?`,
      body: 'Its deliveries are deleted with it.',
      action: 'Delete',
    }),
  },
}
