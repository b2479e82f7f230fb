import { beforeEach, expect, it, vi } from 'vitest'
import { readDeliveryReport } from './delivery-report.ts'
import { messageIdOf, readMessageId } from './message-id.server.ts'

beforeEach(() => {
  const env = {
    SUPABASE_URL: 'http://localhost:1',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_this_test',
    SUPABASE_SECRET_KEY: 'sb_secret_for_this_test',
    SITE_URL: 'http://localhost:8888',
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})

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
])('A report with much white space in %s is read in ten steps a byte', async (_, fields) => {
  await expect(readInSteps(returned(status(fields)))).resolves.toBeUndefined()
})

/** Fails when expressions are applied more than ten times for each byte of the email. */
async function readInSteps(raw: Buffer): Promise<void> {
  const { exec } = RegExp.prototype
  let steps = 0
  RegExp.prototype.exec = function (text) {
    steps += 1
    if (steps > raw.length * 10) throw new Error('Too many steps')
    return exec.call(this, text)
  }
  try {
    await readDeliveryReport(raw, 'no-reply@example.com')
  } finally {
    RegExp.prototype.exec = exec
  }
}

const KB_256 = 256 * 1024
const filled = (begin: string, part: (number: number) => string, length = KB_256) => {
  let text = begin
  for (let number = 0; text.length < length; number += 1) text += part(number)
  return Buffer.from(text)
}
const HEAD = 'From: MAILER-DAEMON@example.net\nTo: no-reply@example.com\nSubject: failure notice\n'
const REPORT = `${HEAD}Content-Type: multipart/report; boundary=b\n\n--b\n\n`
const ADDRESSED = 'sam@example.org said:\n'.repeat(1000)
const STATUS = '--b\nContent-Type: message/delivery-status\n\n'
const BLOCK = 'Final-Recipient: rfc822; sam@example.org\nAction: failed\n\n'

it.each([
  ['fields', filled(`${HEAD}\n`, () => 'to:\n')],
  ['blocks', filled(`${REPORT}${ADDRESSED}${STATUS}`, () => BLOCK)],
  ['parts', filled(REPORT, () => `${STATUS}${BLOCK.repeat(10)}`)],
  ['addresses', filled(`${HEAD}\n`, (number) => `${number}@example.org\n`)],
  ['answers', filled(`${HEAD}\n-- Transcript of session follows\n`, (n) => `550 <${n}@a.b>\n`)],
  ['recipients', filled(`${HEAD}X-Failed-Recipients: a@b.c`, (number) => `, ${number}@b.c`)],
])('A hostile email of 256 kB of %s is read in ten steps a byte', async (_, raw) => {
  await expect(readInSteps(raw)).resolves.toBeUndefined()
})

it('A delay is told apart, and a letter is no returned email', async () => {
  const [delay] = await readDeliveryReport(returned(status('Action: delayed\nStatus: 5.1.1')))
  expect(delay).toMatchObject({ kind: 'soft', delayed: true })
  const letter = Buffer.from('From: eve@example.org\r\nSubject: Hi\r\n\r\nStatus: 5.1.1\r\n')
  expect(await readDeliveryReport(letter)).toEqual([])
})

it('The words of a server are read without the line that announces the copy', async () => {
  const mail = `${HEAD}\nsam@example.org: "Mailbox is full"\n\n    Below is a copy of the original message:\n\nReceived: by b\nMessage-ID: <1@a>\n`
  expect(await readDeliveryReport(Buffer.from(mail))).toMatchObject([
    { cause: 'full', words: '"Mailbox is full"', messageId: '<1@a>' },
  ])
})

it('A notice that is nothing but HTML is read', async () => {
  const html =
    '<style>p { color: #550 }</style><p>sam@example.org on 11 July<br>Unknown recipient</p>'
  const mail = `${REPORT}--b\nContent-Type: text/html\n\n${html}\n--b--\n`
  expect(await readDeliveryReport(Buffer.from(mail))).toMatchObject([
    { kind: 'hard', cause: 'unknown', recipients: ['sam@example.org'] },
  ])
})

it('What an organization adds below a line to each email does not count', async () => {
  const added = `${'_'.repeat(40)}\nThis email has been scanned for viruses.`
  const mail = returned(status('Action: failed\nStatus: 5.1.1')).toString()
  const raw = mail.replace('I am sorry.', `Not delivered to:\r\n  sam@example.org\r\n${added}`)
  expect(await readDeliveryReport(Buffer.from(raw))).toMatchObject([{ kind: 'hard' }])
})

it.each([
  ['From: <>', 'Subject: Frost'],
  ['From: Mail Service <>', 'Subject: Frost'],
  ['From: gateway@example.org', 'Subject: Mail could not be delivered'],
  ['From: gateway@example.org', 'Subject: Mail Error'],
  ['From: gateway@example.org', 'Subject: Warning: sam@example.org - User unknown!'],
])('An email with %j and %j is of a mail server', async (...headers) => {
  const mail = [...headers, '', 'sam@example.org - there is no such user here.', ''].join('\r\n')
  expect(await readDeliveryReport(Buffer.from(mail))).toMatchObject([{ kind: 'hard' }])
})

it('A complaint names its reader', async () => {
  const block = 'Feedback-Type: abuse\nOriginal-Rcpt-To: <sam@example.org>'
  expect(await readDeliveryReport(returned(block, 'feedback-report'))).toEqual([
    { kind: 'complaint', recipients: ['sam@example.org'], messageId: id() },
  ])
})

it.each([
  ['', 'complaint'],
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
