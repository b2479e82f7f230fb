import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCommunitySite } from '../support/community.ts'
import { headersOf, openMailServer } from '../support/mail-server.ts'

const site = openCommunitySite()
const mail = openMailServer()
const PATH = '/api/admin/email-settings'
const EMPTY = {
  sender_name: '',
  reply_to: '',
  owner_address: '',
  newsletter_pace: 300,
  dkim_selector: '',
}
let ada: Awaited<ReturnType<typeof site.administrator>>

beforeAll(async () => {
  ada = await site.administrator('ada')
  // What ada is told about her account goes to no mail server.
  await site.settled()
  process.env.SMTP_URL = mail.url
  process.env.MAIL_OWNER = 'owner@environment.example'
})
afterAll(() => {
  delete process.env.SMTP_URL
  delete process.env.MAIL_OWNER
})

const version = async () => {
  const [row] = await site.sql`select version from public.email_settings`
  return row?.version ?? 0
}
const save = async (change: object) =>
  site.say('PUT', PATH, { ...EMPTY, ...change, version: await version() }, ada)
const test = () => site.say('POST', `${PATH}/test`, {}, ada)
const header = (name: string) =>
  headersOf(mail).filter((line) => line.toLowerCase().startsWith(`${name}:`))

beforeEach(async () => {
  expect((await save({})).status).toBe(200)
})

// rule: email/addresses
describe('the names and addresses of emails', () => {
  it('An administrator sets the sender, where answers go and where messages go', async () => {
    const input = {
      sender_name: 'The Editors',
      reply_to: ' Answers@Example.org',
      owner_address: 'owner@example.org',
    }
    const { status, body } = await save(input)
    expect([status, body.message]).toEqual([200, 'The addresses were saved.'])
    await site.say('POST', '/api/contact', { email: 'nora@example.org', message: 'Hello.' })
    await site.settled()
    expect(mail.recipients).toEqual(['owner@example.org'])
    expect(header('from')).toEqual([expect.stringMatching(/^From: The Editors <no-reply@/)])
    // The reply address of a forwarded message is that of its author.
    expect(header('reply-to')).toEqual(['Reply-To: nora@example.org'])
    mail.emails = []
    await test()
    expect(header('reply-to')).toEqual(['Reply-To: answers@example.org'])
  })

  it('What is empty is as the environment says', async () => {
    await site.say('POST', '/api/contact', { email: 'nora@example.org', message: 'Hello again.' })
    await site.settled()
    expect(mail.recipients).toContain('owner@environment.example')
    expect(header('from')).toEqual([expect.stringMatching(/^From: "?New magazine"? <no-reply@/)])
    const { body } = await site.say('GET', PATH, undefined, ada)
    expect(body).toMatchObject({
      settings: EMPTY,
      standard: { owner_address: 'owner@environment.example' },
    })
  })

  it.each([
    ['sender_name', 'Eve\r\nBcc: eve@example.com'],
    ['sender_name', 'x'.repeat(61)],
    ['reply_to', 'eve@example.com\r\nBcc: eve@example.com'],
    ['reply_to', 'a@example.org, b@example.org'],
    ['newsletter_pace', '0'],
    ['newsletter_pace', 3001],
    ['reply_to', 'Eve <eve@example.com>'],
    ['owner_address', 'nobody'],
    ['owner_address', 'eve@example.com>'],
  ])('A wrong %s is refused at its field, and by the database: %j', async (field, wrong) => {
    const { status, body } = await save({ [field]: wrong })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    const { error } = await site.client(ada).rpc('update_email_settings', {
      p_given: { ...EMPTY, [field]: wrong },
      p_version: await version(),
    } as never)
    expect(error?.message).toMatch(/violates check constraint/)
  })

  it('Addresses that another administrator has saved meanwhile are not overwritten', async () => {
    const before = await version()
    await save({ reply_to: 'first@example.org' })
    const late = { ...EMPTY, reply_to: 'second@example.org', version: before }
    const { status, body } = await site.say('PUT', PATH, late, ada)
    expect(status).toBe(409)
    expect(body.results).toMatchObject([{ reply_to: 'first@example.org' }])
  })

  it('A test email says that it was taken, or why it was not, and is not tried again', async () => {
    expect((await test()).body).toEqual({
      sent: true,
      message: `The mail server accepted the email to ${ada.email}.`,
    })
    mail.mood = 'refuses'
    const { status, body } = await test()
    expect([status, body.sent]).toEqual([200, false])
    expect(body.message).toContain('550 No such person')
    expect(await site.sql`select from public.jobs where kind = 'email'`).toHaveLength(0)
  })
})
