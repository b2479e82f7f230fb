import type { Email } from './frame/email-frame.ts'

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
      // Mailbox providers count complaints by this header.
      'Feedback-ID': `issue${copy.issue}:newsletter:${domain}`,
    }),
    ...(messageId && { 'Message-ID': messageId }),
  }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
