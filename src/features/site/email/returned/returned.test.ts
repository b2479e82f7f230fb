import { createSign, generateKeyPairSync } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPostmark } from './postmark.server.ts'
import { asServerSaid } from './record-returned.server.ts'
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

  it.each(['Blocked', 'DMARCPolicy', 'SpamNotification'])(
    'A report of the type %s is about the sender',
    async (Type) => {
      const blocked = report({ RecordType: 'Bounce', Type, Details: '554 Refused' })
      expect(await readPostmark(blocked, login('postmark:a long secret'))).toEqual([
        { email: 'sam@example.org', kind: 'sender', words: '554 Refused' },
      ])
    },
  )

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

// rule: email/returned
it.each([
  ['smtp; 550 5.7.1 Message blocked by policy', 'sender', 'blocked'],
  ['smtp; 552 5.2.2 Mailbox full', 'soft', 'full'],
  ['smtp; 550 5.1.1 User unknown', 'hard', 'unknown'],
  ['Bounced', 'hard', undefined],
  ['', 'hard', undefined],
])('A hard bounce of a service with the words %j is %s', (words, kind, cause) => {
  const said = asServerSaid({ email: 'sam@example.org', kind: 'hard', words })
  expect(said).toMatchObject({ kind, ...(cause && { cause }) })
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
    vi.stubEnv('RESEND_WEBHOOK_SECRET', undefined)
    expect(await readResend(body, signed(body))).toBeNull()
  })
})

describe('SES', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1a2b.pem'
  const bounce = JSON.stringify({
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'sam@example.org', diagnosticCode: 'smtp; 550 Gone' }],
    },
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
    expect(await read(message())).toEqual([
      { email: 'sam@example.org', kind: 'hard', words: 'smtp; 550 Gone' },
    ])
    const complaint = { complaint: { complainedRecipients: [{ emailAddress: 'eve@example.org' }] } }
    expect(await read(message({ Message: JSON.stringify(complaint) }))).toEqual([
      { email: 'eve@example.org', kind: 'complaint' },
    ])
  })

  it('A report of SES is not believed when it was changed, is of another topic, or no topic is set', async () => {
    expect(await read({ ...message(), Message: bounce.replace('sam', 'eve') })).toBeNull()
    expect(await read(message({ TopicArn: `${TOPIC}s` }))).toBeNull()
    vi.stubEnv('SES_TOPIC_ARN', undefined)
    expect(await read(message())).toBeNull()
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
