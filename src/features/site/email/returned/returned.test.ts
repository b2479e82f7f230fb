import { createSign, generateKeyPairSync } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readDeliveryReport } from './delivery-report.ts'
import { messageIdOf, readMessageId } from './message-id.server.ts'
import { readPostmark } from './postmark.server.ts'
import { readResend } from './resend.server.ts'
import { sesReader } from './ses.server.ts'

const SECRET = `whsec_${Buffer.from('a secret of twenty-four').toString('base64')}`
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:returned'
beforeEach(() => {
  const env = {
    SUPABASE_URL: 'http://localhost:1',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_this_test',
    SUPABASE_SECRET_KEY: 'sb_secret_for_this_test',
    SITE_URL: 'http://localhost:8888',
    POSTMARK_WEBHOOK_LOGIN: 'postmark:a long secret',
    RESEND_WEBHOOK_SECRET: SECRET,
    SES_TOPIC_ARN: TOPIC,
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})

describe('Postmark', () => {
  const login = (text: string) =>
    new Headers({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  const report = (more: object) => JSON.stringify({ Email: 'sam@example.org', ...more })

  it.each([
    [{ RecordType: 'Bounce', Type: 'HardBounce' }, 'hard'],
    [{ RecordType: 'Bounce', Type: 'SoftBounce' }, 'soft'],
    [{ RecordType: 'SpamComplaint' }, 'complaint'],
  ])('A report %j of Postmark is a returned email', async (more, kind) => {
    expect(await readPostmark(report(more), login('postmark:a long secret'))).toEqual([
      { email: 'sam@example.org', kind },
    ])
  })

  it('An answer by a program is no returned email', async () => {
    const answered = report({ RecordType: 'Bounce', Type: 'AutoResponder' })
    expect(await readPostmark(answered, login('postmark:a long secret'))).toEqual([])
  })

  it('A report without the login that Postmark was given is not believed', async () => {
    const bounced = report({ RecordType: 'Bounce', Type: 'HardBounce' })
    expect(await readPostmark(bounced, login('postmark:another'))).toBeNull()
    expect(await readPostmark(bounced, new Headers())).toBeNull()
    vi.stubEnv('POSTMARK_WEBHOOK_LOGIN', '')
    expect(await readPostmark(bounced, login(''))).toBeNull()
  })
})

describe('Resend', () => {
  const bounced = (type: string) =>
    JSON.stringify({ type: 'email.bounced', data: { to: ['sam@example.org'], bounce: { type } } })
  const signed = (body: string, secret = SECRET, at = new Date()) =>
    new Headers({
      'svix-id': 'msg_1',
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': new Webhook(secret).sign('msg_1', at, body),
    })

  it.each([
    [bounced('Permanent'), 'hard'],
    [bounced('Transient'), 'soft'],
    [JSON.stringify({ type: 'email.complained', data: { to: ['sam@example.org'] } }), 'complaint'],
  ])('A report %s of Resend is a returned email', async (body, kind) => {
    expect(await readResend(body, signed(body))).toEqual([{ email: 'sam@example.org', kind }])
  })

  it('A report of Resend is not believed when it was changed, is old, or has another signature', async () => {
    const body = bounced('Permanent')
    const other = `whsec_${Buffer.from('a secret of another one').toString('base64')}`
    expect(await readResend(body.replace('sam', 'eve'), signed(body))).toBeNull()
    expect(await readResend(body, signed(body, other))).toBeNull()
    expect(await readResend(body, signed(body, SECRET, new Date(Date.now() - 600_000)))).toBeNull()
    expect(await readResend(body, new Headers())).toBeNull()
  })
})

describe('SES', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1a2b.pem'
  const bounce = JSON.stringify({
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'sam@example.org' }] },
  })
  const message = (more: object = {}) => {
    const input: Record<string, string> = {
      Type: 'Notification',
      MessageId: '1',
      TopicArn: TOPIC,
      Message: bounce,
      Timestamp: '2026-11-26T10:00:00.000Z',
      ...more,
    }
    const names = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
    const text = names.filter((name) => name in input).map((name) => `${name}\n${input[name]}\n`)
    const Signature = createSign('RSA-SHA256').update(text.join('')).sign(privateKey, 'base64')
    return { SignatureVersion: '2', SigningCertURL: CERTIFICATE, Signature, ...input }
  }
  const requests: string[] = []
  const read = (body: object) =>
    sesReader(async (url) => {
      requests.push(url)
      return certificate
    })(JSON.stringify(body), new Headers())
  beforeEach(() => void requests.splice(0))

  it('A bounce and a complaint of SES are returned emails', async () => {
    expect(await read(message())).toEqual([{ email: 'sam@example.org', kind: 'hard' }])
    const complaint = { complaint: { complainedRecipients: [{ emailAddress: 'eve@example.org' }] } }
    expect(await read(message({ Message: JSON.stringify(complaint) }))).toEqual([
      { email: 'eve@example.org', kind: 'complaint' },
    ])
  })

  it('A report of SES is not believed when it was changed or is of another topic', async () => {
    expect(await read({ ...message(), Message: bounce.replace('sam', 'eve') })).toBeNull()
    expect(await read(message({ TopicArn: `${TOPIC}s` }))).toBeNull()
  })

  it.each([
    'https://evil.example/SimpleNotificationService-1a2b.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-1a2b.pem',
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1a2b.pem',
    'https://sns.eu-west-1.amazonaws.com/another.pem',
  ])('A certificate at %s is not even asked for', async (SigningCertURL) => {
    expect(await read({ ...message(), SigningCertURL })).toBeNull()
    expect(requests).toEqual([])
  })

  it('Only the subscription of the own topic is confirmed, and at Amazon alone', async () => {
    const confirm = (more: object) =>
      read(message({ Type: 'SubscriptionConfirmation', Token: 't', ...more }))
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription'
    expect(await confirm({ SubscribeURL })).toEqual([])
    expect(requests).toEqual([CERTIFICATE, SubscribeURL])
    expect(await confirm({ SubscribeURL, TopicArn: 'arn:aws:sns:eu-west-1:1:other' })).toBeNull()
    expect(await confirm({ SubscribeURL: 'https://evil.example/' })).toEqual([])
    expect(requests).toEqual([CERTIFICATE, SubscribeURL, CERTIFICATE])
  })
})

describe('a mailbox of returned mail', () => {
  const id = () => messageIdOf('sam@example.org', { issue: 12, id: 345 }, 'example.com')
  const returned = (block: string, type = 'delivery-status') =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@example.net',
        'To: no-reply@example.com',
        'Subject: Undelivered Mail Returned to Sender',
        'MIME-Version: 1.0',
        `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'I am sorry.',
        '--b',
        `Content-Type: message/${type}`,
        '',
        ...block.split('\n'),
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        'From: no-reply@example.com',
        `Message-ID: ${id()}`,
        'Subject: Frost',
        '',
        '--b--',
        '',
      ].join('\r\n'),
    )
  const status = (fields: string) =>
    `Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; sam@example.org\n${fields}`

  it.each([
    ['Action: failed\nStatus: 5.1.1', 'hard'],
    ['Action: failed\nStatus: 5.2.1', 'hard'],
    ['Action: failed\nStatus: 5.2.2', 'soft'],
    ['Action: failed\nStatus: 5.0.0', 'soft'],
    ['Action: failed\nStatus: 5.1.0', 'soft'],
    ['Action: failed\nStatus: 5.2.0', 'soft'],
    ['Action: failed\nStatus: 5.4.4', 'soft'],
    ['Action: failed\nStatus: 5.1.7', 'sender'],
    ['Action: failed\nStatus: 5.1.8', 'sender'],
    ['Action: failed\nStatus: 5.3.4', 'soft'],
    ['Action: failed\nStatus: 5.7.1', 'sender'],
    ['Action: failed\nStatus: 4.4.1', 'soft'],
  ])(
    'A report of delivery with %j says which kind it is, and of which email',
    async (fields, kind) => {
      const [report, ...others] = await readDeliveryReport(returned(status(fields)))
      expect(others).toEqual([])
      expect(report).toMatchObject({ kind, recipients: ['sam@example.org'], messageId: id() })
      expect(readMessageId(report?.messageId ?? '', 'Sam@example.org')).toEqual({ issue: 12 })
    },
  )

  it.each([
    ['Action', `Action: failed${' '.repeat(200_000)}x\nStatus: 5.1.1`],
    ['Message-ID', `Action: failed\nStatus: 5.1.1\nMessage-ID: a${' '.repeat(200_000)}b`],
    ['blank lines', `Action: failed${'\n'.repeat(100_000)}Status: 5.1.1`],
  ])('A report with much white space in %s is read at once', async (_, fields) => {
    const raw = returned(status(fields))
    const before = process.cpuUsage()
    await readDeliveryReport(raw)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
  })

  it('A delay is told apart, and a letter is no returned email', async () => {
    const [delay] = await readDeliveryReport(returned(status('Action: delayed\nStatus: 5.1.1')))
    expect(delay).toMatchObject({ kind: 'soft', delayed: true })
    const letter = Buffer.from('From: eve@example.org\r\nSubject: Hi\r\n\r\nStatus: 5.1.1\r\n')
    expect(await readDeliveryReport(letter)).toEqual([])
  })

  it('A complaint names its reader', async () => {
    const block = 'Feedback-Type: abuse\nOriginal-Rcpt-To: <sam@example.org>'
    expect(await readDeliveryReport(returned(block, 'feedback-report'))).toEqual([
      { kind: 'complaint', recipients: ['sam@example.org'], messageId: id() },
    ])
  })

  it.each([
    ['fraud', 'complaint'],
    ['virus', 'complaint'],
    ['other', 'complaint'],
    ['opt-out', 'stop'],
    ['not-spam', undefined],
    ['auth-failure', undefined],
  ])('A report of the type %s is %s', async (type, kind) => {
    const block = `Feedback-Type: ${type}\nOriginal-Rcpt-To: Sam <sam@example.org>`
    const [report] = await readDeliveryReport(returned(block, 'feedback-report'))
    expect(report?.kind).toBe(kind)
    if (report) expect(report.recipients).toEqual(['sam@example.org'])
  })

  it.each([
    ['Auto-Submitted: auto-replied', 'sam@example.org'],
    ['Precedence: auto_reply', 'sam@example.org'],
    ['X-Autoreply: yes', 'sam@example.org'],
  ])('An automatic answer with %s is left alone', async (header, from) => {
    const text = '550 5.1.1 User unknown: I left, this mailbox does not exist any more.'
    const answer = Buffer.from(`From: ${from}\r\nSubject: Away\r\n${header}\r\n\r\n${text}\r\n`)
    expect(await readDeliveryReport(answer)).toEqual([])
  })

  it('Nobody makes up that an email came back: its Message-ID proves whom the site wrote to', () => {
    expect(readMessageId(id(), 'eve@example.org')).toBeNull()
    expect(readMessageId('<issue-12-copy-345@example.com>', 'sam@example.org')).toBeNull()
    const own = messageIdOf('sam@example.org', undefined, 'example.com')
    expect(readMessageId(own, 'sam@example.org')).toEqual({ issue: null })
    expect(messageIdOf('sam@example.org', undefined, 'example.com')).not.toBe(own)
    expect(id()).toBe(id())
  })
})
