import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccountSite } from '../support/accounts.ts'
import { headersOf, openMailServer } from '../support/mail-server.ts'
import { newTalk } from '../support/stand-ins/mail-server.ts'

const site = openAccountSite()
const mail = openMailServer()

/** Addresses as they are typed to get another header or another recipient in. */
const ADDRESSES: string[] = JSON.parse(
  readFileSync('tests/fixtures/corpora/own/email-form.json', 'utf8'),
)
const INJECTIONS = [
  'x\r\nBcc: eve@example.com',
  'x\nBcc: eve@example.com',
  'x\rBcc: eve@example.com',
  'x\u2028Bcc: eve@example.com',
  'x\u0085Bcc: eve@example.com',
  'x%0ABcc:eve@example.com',
  'x%0D%0ATo: eve@example.com',
  'x\\r\\nBcc: eve@example.com',
  'x\r\n\r\nAnother letter',
  'x\r\n.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<eve@example.com>',
  '=?utf-8?Q?x=0D=0ABcc:_eve@example.com?=',
  '"x" <eve@example.com>',
  'x, eve@example.com',
  'x; eve@example.com',
  'eve@example.com>, <x',
  '\u202eeve@example.com',
  'x\0Bcc: eve@example.com',
]
const HEADERS =
  /^(from|reply-to|to|subject|message-id|date|auto-submitted|mime-version|content-type|content-transfer-encoding):/i

async function write(message: Record<string, string>): Promise<number> {
  Object.assign(mail, newTalk())
  const { status } = await site.say('POST', '/api/contact', {
    email: 'nora@example.org',
    message: 'Hello.',
    ...message,
  })
  await site.settled()
  return status
}

function expectOneLetterToTheEditors(): void {
  expect(mail.senders).toHaveLength(1)
  expect(mail.recipients).toEqual(['editors@localhost'])
  expect(mail.emails).toHaveLength(1)
  const lines = headersOf(mail)
  for (const line of lines) expect(line).toMatch(HEADERS)
  for (const name of ['From', 'To', 'Reply-To', 'Subject'])
    expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
  expect(lines).toContain('To: editors@localhost')
  expect(lines.find((line) => line.startsWith('Reply-To:'))).toMatch(
    /^Reply-To: [^,;<>\s]+@[^,;<>\s@]+$/,
  )
}

beforeAll(() => {
  process.env.SMTP_URL = mail.url
})
afterAll(() => {
  delete process.env.SMTP_URL
})
beforeEach(() => site.sql`delete from public.messages`)

describe('an address typed by a stranger', () => {
  it.each(ADDRESSES)(
    'The address %j is the one address of an answer, or is refused',
    async (email) => {
      if ((await write({ email })) === 201) expectOneLetterToTheEditors()
      else expect(mail.senders).toEqual([])
    },
  )

  it.each(INJECTIONS)('An address that ends in %j is refused', async (email) => {
    expect(await write({ email: `nora@example.org${email}` })).toBe(422)
    expect(mail.senders).toEqual([])
  })
})

describe.each(['first_name', 'last_name', 'phone', 'subject', 'message'])('as %s', (field) => {
  it.each([...INJECTIONS, ...ADDRESSES.slice(0, 8)])(
    '%j adds no header and no recipient',
    async (text) => {
      if ((await write({ [field]: text })) === 201) expectOneLetterToTheEditors()
      else expect(mail.senders).toEqual([])
    },
  )
})
