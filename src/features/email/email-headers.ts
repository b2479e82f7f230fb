import type { Email } from './frame/email-frame.ts'

/** Headers of every email, and of one that a POST to an address ends (RFC 8058). */
export function headersOf(
  { unsubscribe, copy, messageId }: Email,
  from: string,
): Record<string, string> {
  const domain = domainOf(from)
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(copy && {
      'List-Id': `<newsletter.${domain}>`,
      // By which providers of mailboxes sum up complaints.
      'Feedback-ID': `issue${copy.issue}:newsletter:${domain}`,
    }),
    ...(messageId && { 'Message-ID': messageId }),
  }
}

/** The part of an address after the at sign. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
