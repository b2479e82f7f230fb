import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, newBrowser, openAccountSite } from '../support/accounts.ts'
import { headersOf, openMailServer } from '../support/mail-server.ts'

const site = openAccountSite()
const mail = openMailServer()

let ada: Browser & { email: string }
let nora: Browser & { email: string }

const read = (browser: Browser, query = '') =>
  site.say('GET', `/api/admin/mail${query}`, undefined, browser)
const retry = (id: unknown, browser: Browser = ada) =>
  site.say('POST', '/api/admin/mail/retry', { id }, browser)
const write = async (subject: string) => {
  const message = { email: 'otto@example.org', subject, message: `About ${subject}` }
  await site.say('POST', '/api/contact', message)
  await site.settled()
  const [row] =
    await site.sql`select id::integer from public.unsent_emails order by id desc limit 1`
  return row?.id as number
}
const giveUp = (id: number) =>
  site.sql`update public.jobs set attempts = 5, status = 'failed', finished_at = now() where id = ${id}`

beforeAll(async () => {
  ada = await site.join('ada')
  nora = await site.join('nora')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
  await site.settled()
})
beforeEach(async () => {
  await site.sql`delete from public.jobs`
  await site.sql`delete from public.messages`
  process.env.SMTP_URL = mail.url
  mail.mood = 'is busy'
  return () => {
    delete process.env.SMTP_URL
  }
})

describe('An administrator and the outbox', () => {
  it('An administrator sees the emails in the outbox, failed ones first, without their text', async () => {
    const oats = await write('oats')
    const rye = await write('rye')
    await giveUp(rye)
    const { status, body } = await read(ada)
    expect(status).toBe(200)
    expect(body).toEqual({
      total: 2,
      failed: 1,
      results: [
        {
          id: rye,
          to: 'editors@localhost',
          subject: 'Message: rye',
          attempts: 5,
          queued_at: expect.stringMatching(/Z|\+00:00$/),
          next_attempt_at: expect.any(String),
          failed_at: expect.any(String),
          error: expect.stringContaining('451'),
        },
        expect.objectContaining({ id: oats, attempts: 1, failed_at: null }),
      ],
    })
  })

  it('An administrator pages through the outbox', async () => {
    for (const subject of ['a', 'b', 'c']) await write(subject)
    const first = await read(ada, '?quantity=2')
    const rest = await read(ada, '?quantity=2&offset=2')
    expect([first.body.total, rest.body.total]).toEqual([3, 3])
    const subjects = [first, rest].flatMap(({ body }) =>
      (body.results as { subject: string }[]).map(({ subject }) => subject),
    )
    expect(subjects).toEqual(['Message: a', 'Message: b', 'Message: c'])
    expect(await read(ada, '?offset=4')).toMatchObject({
      status: 200,
      body: { results: [], total: 3 },
    })
    expect((await read(ada, '?quantity=51')).status).toBe(422)
  })

  it('An administrator sends a failed email again, and is told the outcome', async () => {
    const id = await write('rye')
    await giveUp(id)
    const still = await retry(id)
    expect([still.status, still.body]).toEqual([
      200,
      {
        sent: false,
        message: 'The mail server did not accept the email. The site will try again later.',
      },
    ])
    const [row] =
      await site.sql`select attempts, failed_at from public.unsent_emails where id = ${id}`
    expect(row).toEqual({ attempts: 1, failed_at: null })
    mail.mood = 'takes'
    const { body } = await retry(String(id))
    expect(body).toEqual({ sent: true, message: 'The email has been sent.' })
    expect(headersOf(mail)).toContain('Subject: Message: rye')
    expect((await read(ada)).body).toEqual({ results: [], total: 0, failed: 0 })
    expect(await retry(id)).toMatchObject({
      status: 404,
      body: { message: 'This email is no longer in the queue.' },
    })
  })

  it('An administrator is told that a suppressed address gets no email, also when it is sent again', async () => {
    const id = await write('rye')
    await site.sql`select public.suppress_address('editors@localhost', 'hard bounce', 'a test')`
    mail.mood = 'takes'
    const { body } = await retry(id)
    expect(body).toEqual({
      sent: false,
      message: 'The email was not sent again. The reason is shown beside it.',
    })
    expect((await read(ada)).body).toMatchObject({
      failed: 1,
      results: [{ id, error: expect.stringContaining('suppression list') }],
    })
    await site.sql`delete from public.suppressed_addresses`
  })

  it.each([0, -1, 'x', null, 1.5])('An email is named by its id, not by %j', async (id) => {
    const { status, body } = await retry(id)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(['id'])
  })
})

describe('Other callers and the outbox', () => {
  it('Guests and readers neither see the outbox nor send an email again', async () => {
    const id = await write('rye')
    for (const [browser, status] of [
      [newBrowser(), 401],
      [nora, 403],
    ] as const) {
      expect((await read(browser)).status).toBe(status)
      expect((await retry(id, browser)).status).toBe(status)
    }
    const [row] = await site.sql`select attempts from public.jobs where id = ${id}`
    expect(row?.attempts).toBe(1)
  })

  it('Guests and readers do not reach the outbox over REST', async () => {
    const id = await write('rye')
    const seen = await site.client(nora).from('unsent_emails').select('id')
    expect(seen.data).toEqual([])
    expect((await site.client().from('unsent_emails').select('id')).error?.code).toBe('42501')
    for (const person of [undefined, nora]) {
      const answer = await site.client(person).rpc('retry_email', { p_id: id } as never)
      expect(answer.error?.code).toBe('42501')
    }
    for (const person of [undefined, nora, ada]) {
      const jobs = site.client(person).from('jobs')
      expect((await jobs.select('sealed')).error?.code).toBe('42501')
      expect(
        (await jobs.update({ recipient: 'eve@example.org' } as never).gt('id', 0)).error?.code,
      ).toBe('42501')
      expect((await jobs.delete().gt('id', 0)).error?.code).toBe('42501')
      const claim = await site
        .client(person)
        .rpc('claim_jobs', { p_kind: 'email', p_limit: 1 } as never)
      expect(claim.error?.code).toBe('42501')
    }
  })

  it('A user whose role was revoked does not reach the outbox', async () => {
    await site.sql`select public.revoke_role(${ada.email})`
    expect((await read(ada)).status).toBe(403)
    await site.sql`select public.grant_role(${ada.email}, 'administrator')`
    expect((await read(ada)).status).toBe(200)
  })
})
