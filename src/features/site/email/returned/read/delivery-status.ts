import type { OpenedMail } from '../open-mail.ts'
import { readAddressed } from './addressed.ts'
import { MOST_NOTICES, type NoticeReader } from './notice.ts'
import { addressIn, fieldOf } from './report-fields.ts'

const RECIPIENT = /^(?:final|original)-recipient:/im

/**
 * Reads the blocks of RFC 3464, one for each recipient. What a block does not say is in the text
 * for people.
 */
export const readDeliveryStatus: NoticeReader = (mail) => {
  const blocks = (statusOf(mail) ?? unquoted(mail.notice)).split(/\n[ \t]*\n/)
  const texts = new Map<string, string>()
  for (const { recipients, text } of readAddressed(mail))
    for (const recipient of recipients) texts.set(recipient, text)
  const ofRecipients = blocks.filter((block) => RECIPIENT.test(block)).slice(0, MOST_NOTICES)
  return ofRecipients.flatMap((block) => {
    const recipients = ['Original-Recipient', 'Final-Recipient'].flatMap((name) => {
      const value = fieldOf(block, name)
      return value ? [addressIn(value)] : []
    })
    const action = fieldOf(block, 'Action')?.toLowerCase() ?? ''
    if (recipients.length === 0 || /^(?:delivered|relayed|expanded)/.test(action)) return []
    const answer = (fieldOf(block, 'Diagnostic-Code') ?? '').replace(/^[\w-]+;/, '').trim()
    const text = recipients.map((recipient) => texts.get(recipient)).find(Boolean) ?? ''
    return {
      recipients,
      text: answer ? `${answer} ${stepIn(text)}` : text,
      status: /^\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(block, 'Status') ?? '')?.[0] ?? '',
      delayed: action.startsWith('delayed'),
    }
  })
}

/** The machine-readable part; some servers call it by another type. */
export const statusOf = ({ parts }: OpenedMail): string | undefined =>
  parts.find(({ type, text }) => type.endsWith('delivery-status') || RECIPIENT.test(text))?.text

/** Some servers write the blocks into the text, and people forward them there. */
const unquoted = (text: string): string =>
  RECIPIENT.test(text) ? text : text.replace(/^> ?/gm, '')

/** The step of the conversation that was refused, which only the text for people names. */
const stepIn = (text: string): string =>
  /(?:in reply to|after) (?:end of data|MAIL FROM|HELO|EHLO)/i.exec(
    text.replace(/\s+/g, ' '),
  )?.[0] ?? ''
