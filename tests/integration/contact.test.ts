import { beforeEach, describe, expect, it } from 'vitest'
import { openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
const EDITORS = 'editors@localhost'

const nora = {
  first_name: 'Nora',
  last_name: 'Quist',
  email: 'nora@example.org',
  phone: '+1 503 555 0100',
  subject: 'A misprint',
  message: 'The jar is called a jug.\n\nTwice.',
}
const send = (message: object) => site.say('POST', '/api/contact', message)
const kept = () => site.sql`select * from public.messages order by id`
const emails = () => site.emails(EDITORS)

beforeEach(async () => {
  await site.sql`delete from public.messages`
  await site.sql`delete from public.rate_limits`
})

describe('A message to the editors', () => {
  it('A message to the editors is stored as it was written', async () => {
    const { status, body } = await send(nora)
    expect([status, body]).toEqual([201, { message: 'Your message has been received.' }])
    const [message] = await kept()
    expect(message).toMatchObject({
      kind: 'contact',
      user_id: null,
      email: 'nora@example.org',
      first_name: 'Nora',
      last_name: 'Quist',
      phone: '+1 503 555 0100',
      subject: 'A misprint',
      body: 'The jar is called a jug.\n\nTwice.',
    })
  })

  it('A message is emailed to the editors, who can reply to its author', async () => {
    const subject = 'A letter to print'
    await send({ ...nora, subject, message: 'A letter for <b>you</b>.\nSecond line.' })
    const email = await site.emailAbout(EDITORS, subject)
    expect(email).toMatchObject({
      to: EDITORS,
      subject: 'Message: A letter to print',
      replyTo: 'nora@example.org',
    })
    expect(email.text).toContain('Nora Quist (nora@example.org) wrote')
    expect(email.text).toContain('> A letter for <b>you</b>.\n> Second line.')
    expect(email.html).toContain('A letter for &lt;b&gt;you&lt;/b&gt;.<br/>Second line.')
    expect(await site.sql`select from public.unsent_emails`).toHaveLength(0)
  })

  it('A message to the editors needs only an email address and a text', async () => {
    expect((await send({ email: nora.email, message: 'Hello' })).status).toBe(201)
    expect(await kept()).toHaveLength(1)
    const { status, body } = await send({ email: ' ', message: '\n' })
    expect([status, body.errors]).toEqual([
      422,
      { email: 'This field is required.', message: 'This field is required.' },
    ])
  })

  it('The same message sent twice is stored once, and another, or one of another sender, is stored too', async () => {
    const before = (await emails()).length
    const answers = await Promise.all([send(nora), send(nora), send(nora)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await send({ ...nora, message: 'One more thing.' })
    await send({ ...nora, email: 'sam@example.org' })
    await send({ ...nora, subject: 'Page 12' })
    expect(await kept()).toHaveLength(4)
    expect(await emails()).toHaveLength(before + 4)
    await site.sql`update public.messages set received_on = received_on - 1`
    await send(nora)
    expect(await kept(), 'on the next day').toHaveLength(5)
  })

  it('A sender may write three messages an hour', async () => {
    process.env.RATE_LIMITS = 'on'
    const statuses: number[] = []
    for (const n of [1, 2, 3, 4]) statuses.push((await send({ ...nora, subject: `${n}` })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await kept()).toHaveLength(3)
  })

  it.each([
    ['message', 'x'.repeat(5001), 'A message has at most 5,000 characters.'],
    ['message', 'a\0b', 'This contains a character that cannot be stored.'],
    ['message', 'a\ud800b', 'This contains a character that cannot be stored.'],
    ['message', 7, 'This field is required.'],
    ['subject', 'x'.repeat(201), 'A subject has at most 200 characters.'],
    ['subject', 'A\r\nBcc: eve@example.com', 'A subject is plain text.'],
    ['first_name', 'N\nBcc: eve@example.com', 'A name is plain text.'],
    ['last_name', 'See example.net', 'A name must not contain a web address.'],
    ['phone', '1'.repeat(41), 'A phone number has at most 40 characters.'],
    ['user_id', 'me', 'This field is not known.'],
  ])('A message with a wrong %s is refused with a sentence', async (field, value, sentence) => {
    const { status, body } = await send({ ...nora, [field]: value })
    expect([status, body.errors]).toEqual([422, { [field]: sentence }])
    expect(await kept()).toHaveLength(0)
  })
})

describe('A program that fills in the contact form', () => {
  it.each([
    ['fills in what nobody sees', { homepage: 'https://spam.example' }],
    ['is done in no time', { open_ms: 2999 }],
  ])('A program that %s gets the answer of a person, and nothing is stored', async (_, bait) => {
    const before = (await emails()).length
    const { status, body } = await send({ ...nora, ...bait })
    expect([status, body]).toEqual([201, { message: 'Your message has been received.' }])
    expect(await kept()).toHaveLength(0)
    expect(await emails()).toHaveLength(before)
  })

  it('A person is not taken for a program', async () => {
    await send({ ...nora, homepage: '', open_ms: 3000 })
    expect(await kept()).toHaveLength(1)
  })
})

describe('The messages in the admin', () => {
  it('An administrator lists messages and returns, and says which are answered or spam', async () => {
    const ada = await site.join('ada')
    await site.sql`select public.grant_role(${ada.email}, 'administrator')`
    await send(nora)
    const broken = { email: 'otto@example.org', subject: 'SC-7', message: 'It leaks.' }
    await site.say('POST', '/api/shop/return', broken)
    const list = async (query = '') => {
      const { body } = await site.say('GET', `/api/admin/messages${query}`, undefined, ada)
      return body as { results: { id: number; subject: string }[]; total: number }
    }
    const waiting = async () =>
      (await site.say('GET', '/api/admin/overview', undefined, ada)).body.results
    const mark = (id: unknown, state: string) =>
      site.say('PUT', `/api/admin/messages/${id}`, { state }, ada)

    const { results, total } = await list()
    expect(total).toBe(2)
    expect(results).toMatchObject([
      { kind: 'return', state: 'open', email: 'otto@example.org', subject: 'SC-7' },
      { kind: 'contact', state: 'open', phone: nora.phone, body: nora.message },
    ])
    expect(await waiting()).toMatchObject({ open_messages: 2, mail: { sent: 'to folder' } })
    expect((await list('?kind=return')).total).toBe(1)

    const [leak, misprint] = results
    await expect(
      site.sql`update public.messages set state = 'lost' where id = ${Number(leak?.id)}`,
    ).rejects.toThrow('message_must_have_a_known_state')
    expect((await mark(leak?.id, 'answered')).body).toEqual({
      message: 'The message was marked as answered.',
    })
    expect((await mark(misprint?.id, 'spam')).body).toEqual({
      message: 'The message was marked as spam.',
    })
    expect((await list('?state=answered')).results).toMatchObject([{ subject: 'SC-7' }])
    expect((await list('?state=spam')).results).toMatchObject([{ subject: 'A misprint' }])
    expect(await waiting()).toMatchObject({ open_messages: 0 })
    await mark(leak?.id, 'open')
    expect((await list()).results).toMatchObject([{ subject: 'SC-7' }])

    expect(await mark(999_999, 'spam')).toMatchObject({
      status: 404,
      body: { message: 'This message no longer exists.' },
    })
    expect((await mark(leak?.id, 'gone')).status).toBe(422)
  })
})
