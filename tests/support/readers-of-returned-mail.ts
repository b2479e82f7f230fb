import { createSign, generateKeyPairSync } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { readDeliveryReport } from '../../src/features/site/email/returned/delivery-report.ts'
import { readPostmark } from '../../src/features/site/email/returned/postmark.server.ts'
import { readResend } from '../../src/features/site/email/returned/resend.server.ts'
import { sesReader } from '../../src/features/site/email/returned/ses.server.ts'
import { judge, withoutPeople } from '../../src/features/site/email/returned/verdict.ts'
import type { ReadText } from './grammar-shapes.ts'

/** An email that comes back, with this in a part of this type. */
const returned = (type: string, part: string) =>
  readDeliveryReport(
    Buffer.from(
      `Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: ${type}\n\n${part}\n\n--x--\n`,
    ),
    'news@example.org',
  )

const withField =
  (name: string): ReadText =>
  (text) =>
    returned(
      'message/delivery-status',
      `Action: failed\nFinal-Recipient: rfc822;a@b.c\n${name}: ${text}`,
    )

const LOGIN = 'postmark:a long secret'
const SECRET = `whsec_${Buffer.from('a secret of this size').toString('base64')}`
const TOPIC = 'arn:aws:sns:eu-west-1:1:returned'
const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1a2b.pem'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

const ofPostmark: ReadText = (text) => {
  process.env.POSTMARK_WEBHOOK_LOGIN = LOGIN
  const authorization = `Basic ${Buffer.from(LOGIN).toString('base64')}`
  const report = { RecordType: 'Bounce', Type: text, Email: text }
  return readPostmark(JSON.stringify(report), new Headers({ authorization }))
}

const ofResend: ReadText = (text) => {
  process.env.RESEND_WEBHOOK_SECRET = SECRET
  const at = new Date()
  const body = JSON.stringify({
    type: 'email.bounced',
    data: { to: [text], bounce: { type: text } },
  })
  const headers = new Headers({
    'svix-id': 'msg_1',
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Webhook(SECRET).sign('msg_1', at, body),
  })
  return readResend(body, headers)
}

const ofSes: ReadText = (text) => {
  process.env.SES_TOPIC_ARN = TOPIC
  const bounce = { bounceType: text, bouncedRecipients: [{ emailAddress: text }] }
  const signed = {
    Message: JSON.stringify({ bounce }),
    MessageId: '1',
    Timestamp: '2026-11-26T10:00:00.000Z',
    TopicArn: TOPIC,
    Type: 'Notification',
  }
  const lines = Object.entries(signed).map(([name, value]) => `${name}\n${value}\n`)
  const Signature = createSign('RSA-SHA256').update(lines.join('')).sign(privateKey, 'base64')
  const envelope = { ...signed, SignatureVersion: '2', SigningCertURL: CERTIFICATE, Signature }
  return sesReader(async () => publicPem)(JSON.stringify(envelope), new Headers())
}

/** By the name of the mail service in the address that it reports to. */
const REPORTS: Record<string, ReadText> = {
  postmark: ofPostmark,
  resend: ofResend,
  ses: ofSes,
}

/** What anybody can write to the mailbox of returned emails, and what mail services report. */
export const READERS_OF_RETURNED_MAIL: Record<string, ReadText> = {
  'a returned email': (text) => readDeliveryReport(Buffer.from(text)),
  'a header of a returned email': (text) => readDeliveryReport(Buffer.from(`Subject: ${text}\n\n`)),
  'the action of a returned email': (text) =>
    returned('message/delivery-status', `Action: ${text}`),
  'the reason of a returned email': withField('Diagnostic-Code'),
  'the status of a returned email': withField('Status'),
  'the recipient of a returned email': withField('Original-Recipient'),
  'blocks of a returned email': (text) => returned('message/delivery-status', text),
  'the head of a returned email': (text) => returned('text/rfc822-headers', `Message-ID: ${text}`),
  'a complaint': (text) => returned('message/feedback-report', `Original-Rcpt-To: ${text}`),
  'a refusal of a mail server': (text) => judge({ text, from: 'news@example.org', to: 'a@b.c' }),
  'a refusal without addresses': (text) => withoutPeople(text, 'news@example.org'),
  ...Object.fromEntries(
    Object.entries(REPORTS).map(([service, read]) => [`a report of ${service}`, read]),
  ),
}
