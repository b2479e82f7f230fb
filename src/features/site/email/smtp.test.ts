import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SENDER } from '../../../../tests/support/every-email.ts'
import { headerOf, headersOf, openMailServer } from '../../../../tests/support/mail-server.ts'
import { deliverBySmtp, openMailer, timeouts, wasRefused } from './smtp.server.ts'
import { activationEmail } from './templates.ts'
import { writeEmail } from './write-email.ts'

const server = openMailServer()
const url = () => server.url
const email = activationEmail(SENDER, 'https://example.com/x')

describe('An email by SMTP', () => {
  it('An email is sent from the site to one recipient, as text and HTML', async () => {
    await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', email)
    const all = headersOf(server).join('\n')
    expect(server.recipients).toEqual(['sam@example.org'])
    expect(server.senders).toEqual(['no-reply@example.com'])
    expect(all).toMatch(/^From: "?Salt & Cedar"? <no-reply@example\.com>$/m)
    expect(all).toMatch(/^Subject: Activate your account/m)
    expect(all).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(server.emails[0]?.raw).toMatch(
      /Content-Type: text\/plain[\s\S]*Content-Type: text\/html/,
    )
  })

  it.each([
    'sam@example.org, eve@example.org',
    'sam@example.org\r\nBcc: eve@example.org',
    '<sam@example.org> eve@example.org',
  ])('An email by SMTP reaches no other person through the address %j', async (to) => {
    await deliverBySmtp(url(), 'no-reply@example.com', to, email).catch(() => {})
    expect(server.recipients.length).toBeLessThanOrEqual(1)
    expect(server.recipients.join()).not.toMatch(/^eve@/)
    expect(headersOf(server).join('\n')).not.toMatch(/^Bcc:/m)
  })

  it.each([{ path: 'package.json' }, { href: 'http://127.0.0.1:9/' }])(
    'An email never has the text of %j, which is no text',
    async (text) => {
      const wrong = { ...email, text: text as never }
      await expect(
        deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', wrong),
      ).rejects.toThrow('access rejected')
    },
  )

  it('An email that the server refuses fails', async () => {
    server.mood = 'refuses'
    await expect(
      deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', email),
    ).rejects.toThrow('550')
  })

  it('An email has its reply address and its unsubscribe link', async () => {
    const unsubscribe = 'https://example.com/newsletter/unsubscribe/abc'
    await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', {
      ...email,
      replyTo: 'nora@example.org',
      unsubscribe,
    })
    const all = headersOf(server).join('\n')
    expect(all).toMatch(/^Reply-To: nora@example\.org$/m)
    expect(all).toMatch(
      /^List-Unsubscribe: <https:\/\/example\.com\/newsletter\/unsubscribe\/abc>$/m,
    )
    expect(all).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(all).not.toMatch(/^(List-Id|Feedback-ID):/m)
  })

  // rule: newsletter/headers
  it.each([
    ['news@a.io', 'aio00'],
    ['news@post.some-long-magazine.example', 'postsomelongmag'],
  ])('The sender %s has 5 to 15 characters in Feedback-ID', async (from, sender) => {
    const copy = { ...email, copy: { issue: 12, id: 345 } }
    await deliverBySmtp(url(), from, 'sam@example.org', copy)
    expect(headersOf(server)).toContain(`Feedback-ID: issue12:newsletter:${sender}`)
  })

  it('News of discussions and of articles each have a list of their own', async () => {
    for (const list of ['discussions', 'articles'] as const) {
      await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', { ...email, list })
      expect(headersOf(server).join('\n')).toContain(`List-ID: <${list}.example.com>`)
    }
  })

  // rule: email/no-header-injection
  it('A subject that is an encoded word is not decoded, and adds no line', async () => {
    const subject = '=?utf-8?B?SGVsbG8NCkJjYzogZXZlQGV4YW1wbGUub3Jn?='
    const written = writeEmail(SENDER, { subject, paragraphs: ['Hello.'], why: 'you wrote' })
    await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', written)
    const [line] = headersOf(server).filter((header) => header.startsWith('Subject:'))
    expect(line).not.toContain('SGVsbG8NCkJjYzogZXZlQGV4YW1wbGUub3Jn')
    expect(written.subject.replaceAll('\u200b', '')).toBe(subject)
  })

  // rule: newsletter/headers
  it('A copy of an issue names its list and has the Message-ID that it is given', async () => {
    const mailer = openMailer(url())
    const copy = { ...email, copy: { issue: 12, id: 345 }, messageId: '<a@example.com>' }
    for (const to of ['sam@example.org', 'sam@example.org'])
      await mailer.send('no-reply@example.com', to, copy)
    mailer.close()
    expect(server.emails).toHaveLength(2)
    for (const received of server.emails)
      expect(headerOf(received)).toEqual(
        expect.arrayContaining([
          'List-ID: <newsletter.example.com>',
          'Feedback-ID: issue12:newsletter:examplecom',
          'Message-ID: <a@example.com>',
        ]),
      )
  })
})

describe('An email that was not sent', () => {
  it('A server may think for ten minutes after the end of an email, and greets within half a minute', () => {
    vi.stubEnv('TIME_LIMIT_FACTOR', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(timeouts()).toMatchObject({ socketTimeout: 600_000, connectionTimeout: 30_000 })
  })

  it('An email was refused when the server never answered', async () => {
    server.mood = 'hangs'
    vi.stubEnv('SMTP_TIMEOUT_MS', '500')
    onTestFinished(() => void vi.unstubAllEnvs())
    const error = await deliverBySmtp(url(), 'no-reply@example.com', 'sam@example.org', email).then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
    expect(error.message).toBe('Greeting never received')
    expect(wasRefused(error)).toBe(true)
  })

  it.each([
    ['with an answer of the server', { responseCode: 550 }, true],
    ['while the name was looked up', { code: 'EDNS' }, true],
    ['while the connection was made', { code: 'ECONNREFUSED', syscall: 'connect' }, true],
    ['when the connection broke', { code: 'ECONNECTION', syscall: 'read' }, false],
    ['while the answer was waited for', { code: 'ETIMEDOUT', command: 'DATA' }, false],
    ['without a reason', {}, false],
  ])('A failure %s says whether an email was certainly refused', (_, rest, refused) => {
    expect(wasRefused(Object.assign(new Error('No'), rest))).toBe(refused)
  })
})
