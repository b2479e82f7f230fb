import type { Email, Sender } from './frame/email-frame.ts'
import { looksAfter } from './templates.ts'
import { writeEmail } from './write-email.ts'

export type Message = {
  kind: 'contact' | 'return'
  email: string
  first_name?: string
  last_name?: string
  phone?: string
  subject: string
  body: string
}

const WORDS = {
  contact: { subject: 'Message', by: 'by the contact form' },
  return: { subject: 'Return', by: 'by the form for returns' },
} as const

export function messageEmail(site: Sender, message: Message): Email {
  const { kind, email, first_name = '', last_name = '', phone, subject, body } = message
  const words = WORDS[kind]
  const name = `${first_name} ${last_name}`.trim()
  const sent = writeEmail(site, {
    subject: `${words.subject}: ${subject || 'no subject'}`,
    paragraphs: [
      `${name ? `${name} (${email})` : email} wrote to ${site.name} ${words.by}.`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(subject ? [`Subject: ${subject}`] : []),
    ],
    quote: body,
    notes: [`Reply to this email to answer ${email}.`],
    why: looksAfter(site),
  })
  return { ...sent, replyTo: email }
}
