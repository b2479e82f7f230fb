import { createTransport } from 'nodemailer'
import type { Email } from './email.ts'

/** Milliseconds for each step of a delivery; a function has ten seconds in all. */
const timeout = (): number => Number(process.env.SMTP_TIMEOUT_MS) || 5000

/**
 * Sends an email by the mail server of `url` (`smtps://user:password@host`). Every field goes in as
 * data, so that no address and no name can add a header or a recipient.
 *
 * @throws Error when the server does not take it
 */
export async function deliverBySmtp(
  url: string,
  from: string,
  to: string,
  { sender, replyTo, unsubscribe, ...email }: Email,
): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.sendMail({
      ...email,
      from: { name: sender, address: from },
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

/**
 * Connects to the mail server of `url` and logs in, without an email.
 *
 * @throws Error when it does not answer, or refuses
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const openTransport = (url: string) =>
  createTransport({
    url,
    dnsTimeout: timeout(),
    connectionTimeout: timeout(),
    // Before the socket's own: who was not greeted has said nothing (`wasRefused`).
    greetingTimeout: timeout() * 0.8,
    socketTimeout: timeout(),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Failures before the mail server has accepted anything. */
const NEVER_REACHED = ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EPROXY']

/**
 * Whether the server certainly did not accept an email, so that sending it again makes no copy.
 * After a connection that broke at the end it is not known.
 */
export function wasRefused(error: Error): boolean {
  const { responseCode, code, syscall } = error as Error & {
    responseCode?: number
    code?: string
    syscall?: string
  }
  if (responseCode !== undefined || NEVER_REACHED.includes(code ?? '')) return true
  if (syscall === 'connect') return true
  return /^(Connection timeout|Greeting never received|There is no way)/.test(error.message)
}
