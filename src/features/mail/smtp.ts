import { createTransport } from 'nodemailer'
import { site } from '../../site.ts'
import type { Letter } from './letter.ts'

/** Milliseconds for each step of a delivery; a function has ten seconds in all. */
const TIMEOUT_MS = 5000

/**
 * Hands a letter to the mail server of `url` (`smtps://user:password@host`). Every field goes in as
 * data, so that no address and no name can add a header or a recipient.
 *
 * @throws Error when the server does not take it
 */
export async function deliverBySmtp(
  url: string,
  from: string,
  to: string,
  { replyTo, unsubscribe, ...letter }: Letter,
): Promise<void> {
  const transport = createTransport({
    url,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...letter,
      from: { name: site.name, address: from },
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } finally {
    transport.close()
  }
}
