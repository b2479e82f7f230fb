import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { timeLimit } from '../../../server/time-limit.ts'
import { headersOf } from './email-headers.ts'
import type { Email } from './frame/email-frame.ts'
import { judge, type Verdict } from './returned/verdict.ts'

/** Milliseconds for each step until the server has greeted. */
const STEP_MS = 30_000
/**
 * Milliseconds for the answer to the data of an email (RFC 5321, 4.5.3.2.6). Some servers run their
 * filters before they answer.
 */
export const ANSWER_MS = 10 * 60_000

export function timeouts() {
  const within = (ms: number): number => Number(process.env.SMTP_TIMEOUT_MS) || timeLimit(ms)
  return {
    dnsTimeout: within(STEP_MS),
    connectionTimeout: within(STEP_MS),
    // Shorter than the limit of the socket, so that `wasRefused` recognizes a missing greeting.
    greetingTimeout: within(STEP_MS) * 0.8,
    socketTimeout: within(ANSWER_MS),
  }
}

/** Sends an email over a connection of its own. @throws Error when it was not accepted */
export async function deliverBySmtp(url: string, from: string, to: string, email: Email) {
  const transport = openTransport(url)
  try {
    await sendBy(transport, from, to, email)
  } finally {
    transport.close()
  }
}

/** Sends many emails over the same connections. */
export function openMailer(url: string) {
  const transport = openTransport(url, true)
  return {
    send: (from: string, to: string, email: Email) => sendBy(transport, from, to, email),
    close: () => transport.close(),
  }
}
export type Mailer = ReturnType<typeof openMailer>

/** Names and addresses are passed apart, so that their text cannot add a header or a recipient. */
async function sendBy(
  transport: ReturnType<typeof openTransport>,
  from: string,
  to: string,
  email: Email,
): Promise<void> {
  const { sender, replyTo, subject, text, html, returnPath } = email
  let isDataSent = false
  const mail: ObservedMail = {
    subject,
    text,
    html,
    from: { name: sender, address: from },
    to: { name: '', address: to },
    ...(returnPath && { envelope: { from: returnPath, to: { name: '', address: to } } }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: headersOf(email, from),
    onData() {
      isDataSent = true
    },
  }
  await transport.sendMail(mail).catch((error: Error) => {
    throw isDataSent ? error : Object.assign(error, { isBeforeData: true })
  })
}

type ObservedMail = SendMailOptions & { onData(): void }

/** Connects and logs in. @throws Error */
export async function verifySmtp(url: string): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const openTransport = (
  url: string,
  pool = false,
): Pick<Transporter, 'sendMail' | 'verify' | 'close'> => {
  const transport = createTransport({
    url,
    ...(pool && { pool, maxConnections: 10, maxMessages: Number.POSITIVE_INFINITY }),
    ...timeouts(),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The content is read once the server has asked for it, which its errors do not say.
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) =>
      Readable.from(
        (async function* () {
          const { onData } = data as ObservedMail
          onData()
          yield* content
        })(),
        { objectMode: false },
      ),
    )
    done()
  })
  return transport
}

type SmtpError = Error & { command?: string; response?: string; responseCode?: number }

/**
 * Judges why the server refused this email for good; null for any other failure. `isForGood` is
 * false when it refused the sender, which may be mended.
 */
export function readRefusal(
  error: Error,
  { from, to }: { from: string; to: string },
): (Verdict & { isForGood: boolean }) | null {
  const { command = '', response = '', responseCode = 0 } = error as SmtpError
  if (responseCode < 500 || !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) return null
  const verdict = judge({ text: response, from, to })
  // The recipient's address was not sent yet, so the answer cannot be about it.
  const ofSender = command === 'MAIL FROM' && ({ kind: 'sender', cause: 'sender' } as const)
  return { ...verdict, ...ofSender, words: response, isForGood: command !== 'MAIL FROM' }
}

/** The codes of errors that happen before the server accepts anything. */
const NEVER_REACHED = ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EPROXY']

/** Whether the email was certainly not accepted, so that a retry cannot send it twice. */
export function wasRefused(error: Error): boolean {
  const { responseCode, code, syscall, isBeforeData } = error as Error & {
    responseCode?: number
    code?: string
    syscall?: string
    isBeforeData?: boolean
  }
  if (isBeforeData) return true
  if (responseCode !== undefined || NEVER_REACHED.includes(code ?? '')) return true
  if (syscall === 'connect') return true
  return /^(Connection timeout|Greeting never received|There is no way)/.test(error.message)
}
