import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { takeReturned } from '../../src/features/site/email/returned/take-returned.server.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { type Browser, openAccountSite } from '../support/accounts.ts'
import { headerOf, openMailServer } from '../support/mail-server.ts'

const MINUTE = 60_000
const SUBSCRIBERS = 10_000
const LOGIN = 'site:secret'
/** Of the 10,000: those that the mail server knows nothing of, and those of whom it is told later. */
const REFUSED = [1, 80] as const
const RETURNED = [81, 160] as const
const REPORTED = [161, 200] as const
const COMPLAINING = [201, 240] as const
const SOFT = [241, 300] as const

const site = openAccountSite()
const mail = openMailServer()
const addressOf = (number: number) => `reader-${number}@example.org`
const addresses = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, index) => addressOf(first + index))
let ada: Browser & { id: string; email: string }
const children = new Set<ChildProcess>()

/** The sending in a process of its own, as a background function has one. */
function startSending(): { ended: Promise<unknown>; kill(): Promise<unknown> } {
  const work =
    "await (await import('./src/features/readers/newsletter/sending.server.ts')).sendIssues()"
  const { VITEST, NODE_OPTIONS, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', work], {
    // A database that answers late is not what this looks for.
    env: { ...env, LOG_LEVEL: 'silent', DATABASE_TIMEOUT: '300000' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.add(child)
  const ended = once(child, 'exit').then(([code]) => code)
  return {
    ended,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

const setPace = (pace: number) =>
  site.sql`update public.email_settings set newsletter_pace = ${pace}`
const sentBy = (count: number) =>
  vi.waitFor(() => expect(mail.emails.length).toBeGreaterThan(count), {
    timeout: 10 * MINUTE,
    interval: 20,
  })
const report = (body: object) =>
  site.call('POST', '/api/email/reports/postmark', body, {
    authorization: `Basic ${Buffer.from(LOGIN).toString('base64')}`,
  })
const administer = (method: string, path: string, body?: unknown) =>
  site.say(method, `/api/admin/${path}`, body, ada)

beforeAll(async () => {
  ada = await site.join('ada')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
  await administer('PUT', 'site-settings', { ...demonstration, version: 0 })
  await site.sql`insert into public.email_settings (newsletter_pace) values (3000)`
  await site.sql`
    insert into public.newsletter_subscribers (email, confirmed_at)
    select 'reader-' || number || '@example.org', now() - interval '1 year'
    from generate_series(1, ${SUBSCRIBERS}) as number`
  Object.assign(process.env, { SMTP_URL: mail.url, POSTMARK_WEBHOOK_LOGIN: LOGIN })
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  delete process.env.SMTP_URL
  delete process.env.POSTMARK_WEBHOOK_LOGIN
})

/** As a mail server sends it back (RFC 3464), with the head of what the reader was sent. */
function bounceOf(to: string): Buffer {
  const sent = mail.emails.find((email) => email.to[0] === to)
  const head = sent ? headerOf(sent).join('\r\n') : ''
  expect(head).toMatch(/^Message-ID: <issue-/im)
  const lines = [
    'From: MAILER-DAEMON@example.net',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    head,
    '--b--',
  ]
  return Buffer.from(lines.join('\r\n'))
}

async function tellOfReturned(): Promise<void> {
  for (const to of addresses(RETURNED)) await takeReturned(bounceOf(to))
  for (const Email of addresses(REPORTED))
    expect((await report({ RecordType: 'Bounce', Type: 'HardBounce', Email })).status).toBe(204)
  for (const Email of addresses(COMPLAINING))
    expect((await report({ RecordType: 'SpamComplaint', Email })).status).toBe(204)
  for (let day = 0; day < 3; day += 1) {
    for (const Email of addresses(SOFT))
      expect((await report({ RecordType: 'Bounce', Type: 'SoftBounce', Email })).status).toBe(204)
    await site.sql`
      update public.returned_emails set returned_on = returned_on - ${2 - day}::integer
      where kind = 'soft' and returned_on = (now() at time zone 'UTC')::date`
  }
}

/** The addresses whose copies are uncertain after sending has paused for five minutes. */
async function listUncertain(): Promise<string[]> {
  await site.sql`update public.jobs set due_at = now() where status = 'running'`
  const { body } = await administer('GET', 'subscribers?state=uncertain&quantity=50')
  return (body.results as { email: string }[]).map(({ email }) => email)
}

const begin = async (subject: string) => {
  const draft = {
    subject,
    preheader: '',
    body: '<p>The first frost.</p>',
    topics: [],
    public: false,
  }
  const { body } = await administer('POST', 'newsletter', draft)
  const { id } = body.issue as { id: number }
  const started = await administer('POST', `newsletter/${id}/send`, {})
  expect(started.status).toBe(202)
  await site.settled()
  return { id, issue: started.body.issue as { progress: Record<string, number> } }
}

// rules: newsletter/one-copy, newsletter/pace, email/returned, email/suppressed
it('Of 10,000 subscribers nobody gets a second copy, also when the sending is killed twice', {
  timeout: 30 * MINUTE,
}, async () => {
  for (const to of addresses(REFUSED)) mail.unknown.add(to)
  const { id, issue } = await begin('Frost')
  expect(issue.progress).toMatchObject({ total: SUBSCRIBERS, sent: 0 })

  const fast = startSending()
  await sentBy(SUBSCRIBERS * 0.3)
  await fast.kill()
  const afterFast = await listUncertain()
  expect(afterFast.length).toBeLessThanOrEqual(10)

  await setPace(300)
  const slow = startSending()
  await sentBy(mail.emails.length + 20)
  await slow.kill()
  expect((await listUncertain()).length - afterFast.length).toBeLessThanOrEqual(1)

  await setPace(3000)
  expect(await startSending().ended).toBe(0)
  await tellOfReturned()

  const got = mail.emails.map(({ to }) => String(to))
  expect(new Set(got).size).toBe(got.length)
  const named = await listUncertain()
  const missing = Array.from({ length: SUBSCRIBERS }, (_, index) => addressOf(index + 1))
    .filter((address) => !new Set(got).has(address))
    .filter((address) => !mail.unknown.has(address))
  expect(named).toEqual(expect.arrayContaining(missing))
  expect(missing.length).toBeLessThanOrEqual(11)

  const { body } = await administer('GET', 'newsletter')
  const [{ state, progress }] = body.results as [{ state: string; progress: object }]
  expect(state).toBe('sent')
  expect(progress).toMatchObject({
    total: SUBSCRIBERS,
    failed: mail.unknown.size,
    sent: SUBSCRIBERS - mail.unknown.size - named.length,
    uncertain: named.length,
    bounced: 260 - mail.unknown.size,
    complained: 40,
    left: 0,
  })

  const counts = (await administer('GET', 'subscribers')).body.counts
  expect(counts).toMatchObject({ confirmed: SUBSCRIBERS - 300, bounced: 260, complained: 40 })
  const next = await begin('Thaw')
  expect(next.issue.progress).toMatchObject({ total: SUBSCRIBERS - 300 })
  expect(id).toBeLessThan(next.id)
})
