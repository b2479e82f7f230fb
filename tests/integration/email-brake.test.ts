import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { type Browser, openAccountSite } from '../support/accounts.ts'
import { headerOf, openMailServer } from '../support/mail-server.ts'

const site = openAccountSite()
const mail = openMailServer()
let ada: Browser & { email: string }

const administer = (method: string, path: string, body?: unknown) =>
  site.say(method, `/api/admin/${path}`, body, ada)
const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `reader-${number + 1}@example.org`)
const subscribed = async (count: number) => {
  await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
    select email, now() - interval '1 year' from unnest(${addresses(count)}::text[]) as email`
}
/** Runs the background function to its end, as the site's own functions start it. */
const work = async () => {
  const { internalKey } = await import('../../src/server/internal-key.ts')
  const headers = { authorization: `Bearer ${internalKey('newsletter-send')}` }
  const task = '/.netlify/functions/task-background?task=newsletter-send'
  expect((await site.call('POST', task, {}, headers)).status).toBe(202)
  await site.settled()
}
const send = async () => {
  const draft = { subject: 'Frost', preheader: '', body: '<p>Cold.</p>', topics: [], public: false }
  const { body } = await administer('POST', 'newsletter', draft)
  const { id } = body.issue as { id: number }
  expect((await administer('POST', `newsletter/${id}/send`, {})).status).toBe(202)
  await work()
  return id
}
const suppressed = async () => (await site.sql`select from public.suppressed_addresses`).length
const returns = async () =>
  (await administer('GET', 'email/returned')).body as never as {
    brakes: { id: number; subject: string | null; returned: number; emails: number }[]
    ended: { issue: number | null; day: string | null; addresses: number }[]
  }
const answer = async (gone: boolean) => {
  const { brakes } = await returns()
  const answered = await administer('POST', `email/brake/${brakes[0]?.id}`, { gone })
  expect(answered.status).toBe(200)
  await work()
}

beforeAll(async () => {
  ada = await site.join('ada')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
  await administer('PUT', 'site-settings', { ...demonstration, version: 0 })
  await site.sql`insert into public.email_settings (newsletter_pace) values (3000)`
  await site.settled()
})
beforeEach(() => {
  process.env.SMTP_URL = mail.url
})
afterEach(async () => {
  delete process.env.SMTP_URL
  await site.sql`delete from public.jobs`
  await site.sql`delete from public.newsletter_subscribers`
  await site.sql`delete from public.suppressed_addresses`
  await site.sql`delete from public.returned_emails`
  await site.sql`delete from public.email_brakes`
  await site.sql`delete from public.sent_emails`
})

// rule: newsletter/one-copy
it('A copy whose mail server ended the connection after it had read it is not sent again by itself', async () => {
  await subscribed(1)
  mail.mood = 'swallows'
  const id = await send()
  const progress = async () =>
    (await administer('GET', `newsletter/${id}`)).body.issue as { progress: object }
  expect(await progress()).toMatchObject({ state: 'sent', progress: { sent: 0, uncertain: 1 } })
  mail.mood = 'takes'
  await site.sql`update public.jobs set due_at = now() - interval '1 day'`
  await work()
  expect(mail.emails).toHaveLength(1)
  // rule: newsletter/headers
  const [copy] = mail.emails.map(headerOf)
  expect(copy).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^List-Unsubscribe: <.*\/newsletter\/unsubscribe\/[0-9a-f]{64}>$/),
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      expect.stringMatching(/^List-ID: <newsletter\./),
      expect.stringMatching(new RegExp(`^Feedback-ID: issue${id}:newsletter:`)),
      expect.stringMatching(new RegExp(`^Message-ID: <issue-${id}-copy-\\d+\\.`)),
    ]),
  )
})

// rule: email/brake
describe('The brake', () => {
  it('A relay that refuses the sender takes no subscriber off, and all get the issue once it is right', async () => {
    await subscribed(22)
    mail.refusal =
      '5.1.0 <no-reply@localhost>: Sender address rejected: User unknown in virtual mailbox table'
    await send()
    expect(await suppressed()).toBe(0)
    expect(mail.recipients).toHaveLength(10)
    expect((await administer('GET', 'overview')).body.results).toMatchObject({
      mail: { braked: true },
    })
    expect((await returns()).brakes).toMatchObject([
      {
        subject: 'Frost',
        returned: 10,
        emails: 22,
        words: [
          {
            words: expect.stringContaining('<no-reply@localhost>: Sender address rejected'),
            times: 10,
          },
        ],
      },
    ])
    mail.refusal = null
    await answer(false)
    expect(mail.emails.map(({ to }) => String(to)).sort()).toEqual(addresses(22).sort())
    expect(await returns()).toMatchObject({ brakes: [], ended: [] })
  })

  it('Ten mailboxes of 22 that do not exist end nothing before an administrator says so', async () => {
    await subscribed(22)
    for (const to of addresses(10)) mail.unknown.add(to)
    await send()
    expect(await suppressed()).toBe(0)
    await answer(true)
    expect(await suppressed()).toBe(10)
    expect(mail.emails).toHaveLength(12)
    expect((await returns()).ended).toMatchObject([{ subject: 'Frost', addresses: 10 }])
  })

  it('Ten of 201 copies are fewer than one in twenty, and end the emails of ten', async () => {
    await subscribed(201)
    for (const to of addresses(10)) mail.unknown.add(to)
    const issue = await send()
    expect(mail.emails).toHaveLength(191)
    expect(await suppressed()).toBe(10)
    const { brakes, ended } = await returns()
    expect(brakes).toEqual([])
    expect(ended).toMatchObject([{ issue, addresses: 10 }])
    await site.sql`delete from public.jobs where id = (select max(id) from public.jobs)`
    const [of200] = await site.sql`select public.pull_brake(${issue}, null) as braked`
    expect(of200).toEqual({ braked: true })
  })

  it('What an issue ended is taken back by one press, and a complaint stays', async () => {
    await subscribed(201)
    for (const to of addresses(3)) mail.unknown.add(to)
    const issue = await send()
    const [first] = addresses(1)
    await site.sql`select public.record_returned_email(${first ?? ''}, 'complaint', 'a test', ${issue})`
    expect(await suppressed()).toBe(3)
    const undone = await administer('POST', 'email/returned/undo', { issue: `${issue}`, day: null })
    expect(undone.body.message).toBe('2 addresses can be emailed again.')
    const listed = await site.sql`select reason from public.suppressed_addresses`
    expect(listed).toEqual([{ reason: 'complaint' }])
    await site.sql`select public.suppress_address(${first ?? ''}, 'hard bounce', 'a test')`
    expect(await site.sql`select reason from public.suppressed_addresses`).toEqual(listed)
  })

  it('What the emails of a day ended that are no copies is taken back by one press', async () => {
    for (const email of addresses(2))
      await site.sql`select public.record_returned_email(${email}, 'hard', 'a test', 0)`
    const [ended] = (await returns()).ended
    expect(ended).toMatchObject({ issue: null, addresses: 2 })
    const undo = (day: string | null | undefined) =>
      administer('POST', 'email/returned/undo', { issue: null, day })
    expect((await undo('2020-01-01')).body.message).toMatch(/^0 addresses|^No address/)
    expect(await suppressed()).toBe(2)
    expect((await undo(ended?.day)).body.message).toBe('2 addresses can be emailed again.')
    expect(await suppressed()).toBe(0)
  })

  it('Ten emails of a day that are refused stop the emails of the day, and end nobody’s', async () => {
    const { queueEmail } = await import('../../src/features/site/email/outbox.server.ts')
    const { activationEmail } = await import('../../src/features/site/email/templates.ts')
    const { SENDER } = await import('../support/every-email.ts')
    const email = activationEmail(SENDER, 'https://example.com/x')
    for (const to of addresses(12)) mail.unknown.add(to)
    for (const to of addresses(12)) await queueEmail(to, email)
    expect(mail.recipients).toHaveLength(10)
    expect(await suppressed()).toBe(0)
    expect((await returns()).brakes).toMatchObject([{ subject: null, returned: 10, emails: 10 }])
    const braked = () => site.sql`
      select public.newsletter_is_braked() as issues, public.emails_are_braked() as emails`
    expect(await braked()).toEqual([{ issues: true, emails: true }])
    await site.sql`update public.email_brakes set day = day - 1`
    expect(await braked(), 'on the next day').toEqual([{ issues: false, emails: false }])
    await site.sql`update public.email_brakes set day = day + 1`
    mail.unknown.clear()
    await answer(false)
    expect(mail.emails).toHaveLength(12)
  })
})

// rule: email/returned
describe('A returned email', () => {
  const from = 'no-reply@localhost'
  const returned = (to: string, notice: string, original = '') =>
    Buffer.from(
      `From: MAILER-DAEMON@mx.example.net\r\nTo: ${to}\r\nSubject: Failure\r\n\r\n${notice}\r\n\r\n${original}`,
    )
  const copyOf = async (email: string) => {
    const [copy] = await site.sql`select jobs.issue_id::integer as issue, jobs.id::integer as id
      from public.jobs join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
      where email = ${email}`
    return copy as { issue: number; id: number }
  }
  const modules = async () => ({
    ...(await import('../../src/features/site/email/returned/take-returned.server.ts')),
    ...(await import('../../src/features/site/email/returned/message-id.server.ts')),
  })

  it('It counts by the return path of its copy alone, which nobody can make up', async () => {
    await subscribed(3)
    await send()
    const { takeReturned, returnPathOf } = await modules()
    const path = returnPathOf(await copyOf('reader-1@example.org'), from)
    await takeReturned(
      returned(
        path.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
        '550 User unknown',
      ),
    )
    expect(await suppressed()).toBe(0)
    await takeReturned(returned(path, '550 User unknown'))
    expect(await site.sql`select kind, cause, words from public.returned_emails`).toEqual([
      { kind: 'hard', cause: 'unknown', words: '550 User unknown' },
    ])
    expect(await suppressed()).toBe(1)
  })

  it('A complaint without its reader is that of the copy, and opt-out ends the newsletter alone', async () => {
    await subscribed(3)
    await send()
    const { takeReturned, messageIdOf } = await modules()
    const report = async (email: string, type: string) => {
      const id = messageIdOf(email, await copyOf(email), 'localhost')
      const head = 'From: a@example.net\nContent-Type: multipart/report; boundary=b\n\n'
      const feedback = `--b\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\n\n`
      const original = `--b\nContent-Type: message/rfc822\n\nMessage-ID: ${id}\nSubject: Frost\n\n--b--\n`
      await takeReturned(Buffer.from(head + feedback + original))
    }
    await report('reader-1@example.org', 'abuse')
    await report('reader-2@example.org', 'opt-out')
    expect(
      await site.sql`select scope, reason from public.suppressed_addresses order by reason`,
    ).toEqual([
      { scope: 'all', reason: 'complaint' },
      { scope: 'newsletter', reason: 'unsubscribed' },
    ])
  })

  it('A complaint that leaves the email out is that of the copy by its Message-ID, or its return path', async () => {
    await subscribed(3)
    await send()
    const { takeReturned, messageIdOf, returnPathOf } = await modules()
    const report = (field: string) =>
      takeReturned(
        Buffer.from(
          `From: a@example.net\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n${field}\n\n--b--\n`,
        ),
      )
    const first = await copyOf('reader-1@example.org')
    await report(
      `Original-Message-ID: ${messageIdOf('reader-1@example.org', first, 'localhost').slice(1, -1)}`,
    )
    expect(await suppressed()).toBe(1)
    const path = returnPathOf(await copyOf('reader-2@example.org'), from)
    await report(`Original-Mail-From: <${path.replace('+', '+0')}>`)
    expect(await suppressed()).toBe(1)
    await report(`Original-Mail-From: <${path}>`)
    expect(await suppressed()).toBe(2)
  })

  it('A delay counts as nothing, and what is not understood is explained by an administrator', async () => {
    await subscribed(3)
    await send()
    const { takeReturned, returnPathOf } = await modules()
    const path = returnPathOf(await copyOf('reader-1@example.org'), from)
    const delay =
      'Final-Recipient: rfc822; reader-1@example.org\r\nAction: delayed\r\nStatus: 4.4.1'
    await takeReturned(returned(path, delay))
    const letter = 'Dear friends, reader-1@example.org has gone fishing.'
    await takeReturned(
      Buffer.from(`From: Sam <sam@example.org>\r\nTo: ${path}\r\nSubject: Hi\r\n\r\n${letter}\r\n`),
    )
    expect(await site.sql`select from public.returned_emails`).toEqual([])
    const { body } = await administer('GET', 'email/returned')
    const [unclear] = (body as never as { unclear: { id: number; beginning: string }[] }).unclear
    expect(unclear?.beginning).toBe('Dear friends, … has gone fishing.')
    expect(JSON.stringify(unclear)).not.toMatch(/sam@|reader-1/)
    for (const [reader, means, kinds] of [
      [2, 'nothing', []],
      [3, 'full', [{ kind: 'soft' }]],
    ] as const) {
      const to = returnPathOf(await copyOf(`reader-${reader}@example.org`), from)
      await takeReturned(
        Buffer.from(`From: Sam <sam@example.org>\r\nTo: ${to}\r\nSubject: Hi\r\n\r\nHello.\r\n`),
      )
      const [row] = await site.sql`select id from public.unclear_returns order by id desc limit 1`
      await administer('POST', `email/unclear/${row?.id}`, { means })
      expect(await site.sql`select kind from public.returned_emails`, means).toEqual(kinds)
    }
    expect(await suppressed()).toBe(0)
    const explained = await administer('POST', `email/unclear/${unclear?.id}`, { means: 'gone' })
    expect(explained.status).toBe(200)
    expect(await suppressed()).toBe(1)
    expect(
      (await administer('POST', `email/unclear/${unclear?.id}`, { means: 'full' })).status,
    ).toBe(404)
  })

  it('A mailbox that cannot be opened is told at the third failure, once', async () => {
    const { readReturnedEmails } = await import(
      '../../src/features/site/email/returned/mailbox.server.ts'
    )
    process.env.RETURNS_IMAP_URL = 'imap://user:secret@127.0.0.1:1'
    for (const told of [0, 0, 1, 1]) {
      await readReturnedEmails()
      expect(
        mail.emails.filter(({ raw }) => raw.includes('Subject: Returned emails cannot be read')),
      ).toHaveLength(told)
    }
    const read = await administer('POST', 'email/delivery', {})
    expect([read.status, read.body.errors?.source]).toEqual([
      422,
      expect.stringMatching(/^The mailbox of returned emails cannot be opened: ECONNREFUSED/),
    ])
    delete process.env.RETURNS_IMAP_URL
    await readReturnedEmails()
    expect((await administer('GET', 'overview')).body.results).toMatchObject({
      mail: { unread: true },
    })
    const { body } = await administer('GET', 'email/returned')
    expect(body.mailbox).toMatchObject({ error: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(body)).not.toContain('secret')
    await site.sql`select public.note_returns_mailbox()`
    expect((await administer('GET', 'overview')).body.results).toMatchObject({
      mail: { unread: false },
    })
    expect((await administer('GET', 'email/returned')).body.mailbox).toBeNull()
  })
})
