import type { Email } from './frame/email-frame.ts'

export function headersOf(
  { unsubscribe, copy, list = copy && 'newsletter', messageId }: Email,
  from: string,
): Record<string, string> {
  const domain = domainOf(from)
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(list && { 'List-Id': `<${list}.${domain}>` }),
    // Mailbox providers count complaints by this header.
    ...(copy && { 'Feedback-ID': `issue${copy.issue}:newsletter:${feedbackSender(domain)}` }),
    ...(messageId && { 'Message-ID': messageId }),
  }
}

/** Google takes only senders of 5 to 15 characters. */
const feedbackSender = (domain: string): string =>
  domain
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 15)
    .padEnd(5, '0')

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
