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
const letters = () => site.letters(EDITORS)

beforeEach(async () => {
  await site.sql`delete from public.messages`
  await site.sql`delete from public.rate_limits`
})

describe('Nora writes to the editors', () => {
  it('is told that her message has been received, and it is kept as she wrote it', async () => {
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

  it('and the editors read it, and can answer her', async () => {
    await send({ ...nora, message: 'A letter for <b>you</b>.\nSecond line.' })
    const [letter] = await letters()
    expect(letter).toMatchObject({
      to: EDITORS,
      subject: 'Message: A misprint',
      replyTo: 'nora@example.org',
    })
    expect(letter?.text).toContain('Nora Quist (nora@example.org) wrote')
    expect(letter?.text).toContain('A letter for <b>you</b>.\nSecond line.')
    expect(letter?.html).toContain('A letter for &lt;b&gt;you&lt;/b&gt;.<br>\nSecond line.')
    expect(await site.sql`select from public.letters`).toHaveLength(0)
  })

  it('needs only an address and a message', async () => {
    expect((await send({ email: nora.email, message: 'Hello' })).status).toBe(201)
    expect(await kept()).toHaveLength(1)
    const { status, body } = await send({ email: ' ', message: '\n' })
    expect([status, body.errors]).toEqual([
      422,
      { email: 'This field is required.', message: 'This field is required.' },
    ])
  })

  it('has written once when she presses twice, and twice when she has more to say', async () => {
    const before = (await letters()).length
    const answers = await Promise.all([send(nora), send(nora), send(nora)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await send({ ...nora, message: 'One more thing.' })
    expect(await kept()).toHaveLength(2)
    expect(await letters()).toHaveLength(before + 2)
  })

  it('may write three times an hour', async () => {
    process.env.RATE_LIMITS = 'on'
    const statuses: number[] = []
    for (const n of [1, 2, 3, 4]) statuses.push((await send({ ...nora, subject: `${n}` })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await kept()).toHaveLength(3)
  })

  it.each([
    ['message', 'x'.repeat(5001), 'A message has at most 5,000 characters.'],
    ['message', 'a\0b', 'A message is plain text.'],
    ['message', 'a\ud800b', 'A message is plain text.'],
    ['message', 7, 'This field is required.'],
    ['subject', 'x'.repeat(201), 'A subject has at most 200 characters.'],
    ['subject', 'A\r\nBcc: eve@example.com', 'A subject is plain text.'],
    ['first_name', 'N\nBcc: eve@example.com', 'A name is plain text.'],
    ['phone', '1'.repeat(41), 'A phone number has at most 40 characters.'],
    ['user_id', 'me', 'This field is not known.'],
  ])('is told what is wrong with %s', async (field, value, sentence) => {
    const { status, body } = await send({ ...nora, [field]: value })
    expect([status, body.errors]).toEqual([422, { [field]: sentence }])
    expect(await kept()).toHaveLength(0)
  })
})

describe('a program that fills in forms', () => {
  it.each([
    ['fills in what nobody sees', { homepage: 'https://spam.example' }],
    ['is done in no time', { open_ms: 2999 }],
  ])('%s: it is answered as anybody, and nothing is kept', async (_, bait) => {
    const before = (await letters()).length
    const { status, body } = await send({ ...nora, ...bait })
    expect([status, body]).toEqual([201, { message: 'Your message has been received.' }])
    expect(await kept()).toHaveLength(0)
    expect(await letters()).toHaveLength(before)
  })

  it('and a person is not taken for one', async () => {
    await send({ ...nora, homepage: '', open_ms: 3000 })
    expect(await kept()).toHaveLength(1)
  })
})
