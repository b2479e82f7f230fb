import * as v from 'valibot'
import { email } from '../../lib/email.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { form, line, paragraphs } from '../../lib/form.ts'
import { trap } from '../../lib/trap.ts'

export const RECEIVED = 'Your message has been received.'

/** Characters that a message may have; the field counts them. */
export const LONGEST_MESSAGE = 5000

/** What somebody has to say. */
export const message = paragraphs('A message', LONGEST_MESSAGE)

/** One line above it; may be empty. */
export const subject = line('A subject', 200)

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Keeps a message to the editors and mails it to them.',
  access: 'guest',
  effect: 'write',
  input: form({
    first_name: v.optional(line('A name', 100), ''),
    last_name: v.optional(line('A name', 100), ''),
    email,
    phone: v.optional(line('A phone number', 40), ''),
    subject: v.optional(subject, ''),
    message,
    ...trap,
  }),
  status: 201,
  answer: v.object({ message: v.string() }),
})
