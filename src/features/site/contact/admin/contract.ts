import * as v from 'valibot'
import { endpoint } from '../../../../lib/endpoint.ts'
import { integerId, offset, quantity, rowId, time } from '../../../../lib/fields.ts'
import { form } from '../../../../lib/form.ts'

export const NO_MESSAGE = 'This message no longer exists.'

/** rule: contact-and-returns/answered */
export const MESSAGE_STATES = ['open', 'answered', 'spam'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
export const MESSAGE_KINDS = ['contact', 'return'] as const

const state = v.picklist(MESSAGE_STATES, 'Say "open", "answered" or "spam".')
const kind = v.picklist(MESSAGE_KINDS, 'Say "contact" or "return".')

const received = v.object({
  id: rowId,
  kind,
  state,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  subject: v.string(),
  body: v.string(),
  received_at: time,
})
export type ReceivedMessage = v.InferOutput<typeof received>

export const listMessages = endpoint('GET /api/admin/messages', 'administrator', {
  token: 'read',
  summary: 'Messages and returns in a state, newest first.',
  input: v.object({
    state: v.optional(state, 'open'),
    kind: v.optional(kind),
    offset,
    quantity: quantity(20),
  }),
  answer: v.object({ results: v.array(received), total: v.number() }),
})

export const markMessage = endpoint('PUT /api/admin/messages/:id', 'administrator', {
  token: 'all',
  summary: 'Marks a message as answered, spam or open.',
  input: form({ id: integerId, state }),
})
