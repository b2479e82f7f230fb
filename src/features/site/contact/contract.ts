import * as v from 'valibot'
import { email } from '../../../lib/email-address.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { form, line, paragraphs } from '../../../lib/form.ts'
import { honeypot } from '../../../lib/honeypot.ts'
import { personName } from '../../../lib/person-name.ts'

export const RECEIVED = 'Your message has been received.'

export const LONGEST_MESSAGE = 5000

export const message = paragraphs('A message', LONGEST_MESSAGE)

export const subject = line('A subject', 200)

export const sendMessage = endpoint('POST /api/contact', 'guest', {
  summary: 'Stores a message to the editors and emails it to them.',
  input: form({
    first_name: v.optional(personName, ''),
    last_name: v.optional(personName, ''),
    email,
    phone: v.optional(line('A phone number', 40), ''),
    subject: v.optional(subject, ''),
    message,
    ...honeypot,
  }),
  status: 201,
})
