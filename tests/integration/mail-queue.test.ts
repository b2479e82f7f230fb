import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { linkIn, openAccountSite } from '../support/accounts.ts'
import { EVERY_EMAIL, KINDS_OF_EMAIL } from '../support/every-email.ts'
import { headersOf, openMailServer } from '../support/mail-server.ts'

const site = openAccountSite()
const mail = openMailServer()

/** What Netlify does each minute. */
const runQueue = async () => (await loadFunctions('functions')).invoke('hourly')
const waiting = () => site.sql`
  select recipient, subject, attempts, failed_at is not null as dead, last_error,
    round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes
  from public.unsent_emails order by id`
const passTime = (minutes: number) =>
  site.sql`update public.jobs set due_at = due_at - ${`${minutes} minutes`}::interval`
const write = async (subject: string) => {
  const answer = await site.say('POST', '/api/contact', {
    email: 'nora@example.org',
    subject,
    message: `About ${subject}`,
  })
  await site.settled()
  return answer.status
}

beforeEach(async () => {
  await site.sql`delete from public.jobs`
  await site.sql`delete from public.messages`
  await site.sql`delete from public.returned_emails`
  await site.sql`delete from public.suppressed_addresses`
  process.env.SMTP_URL = mail.url
  return () => {
    delete process.env.SMTP_URL
    vi.unstubAllEnvs()
  }
})
/** The only mail server that never answers. */
const hang = () => {
  mail.mood = 'hangs'
  vi.stubEnv('SMTP_TIMEOUT_MS', '50')
}

describe('a stored email', () => {
  it('An email that a mail server takes is removed from the database', async () => {
    expect(await write('rye')).toBe(201)
    expect(mail.recipients).toEqual(['editors@localhost'])
    expect(await waiting()).toEqual([])
  })

  // rule: email/retry
  it('An email that the mail server refuses for good is not tried again', async () => {
    mail.mood = 'refuses'
    expect(await write('bran')).toBe(201)
    const [refused] = await waiting()
    expect(refused).toMatchObject({ attempts: 1, dead: true })
    expect(refused?.last_error).toMatch(/550/)
    await site.sql`delete from public.jobs where kind = 'email'`
    await site.sql`delete from public.messages`
    await site.sql`delete from public.returned_emails`
  })

  it.each([
    ['leaves', /closed|reset/i],
    ['is busy', /451/],
    ['hangs', /timeout|greeting/i],
  ] as const)(
    'An email waits while the mail server %s, and arrives when it is back',
    async (mood, why) => {
      mail.mood = mood
      if (mood === 'hangs') hang()
      expect(await write('oats')).toBe(201)
      vi.unstubAllEnvs()
      expect(await waiting()).toMatchObject([{ attempts: 1, dead: false, minutes: 1 }])
      expect((await waiting())[0]?.last_error).toMatch(why)
      expect(await site.sql`select from public.messages`).toHaveLength(1)
      mail.mood = 'takes'
      await runQueue()
      expect(await waiting()).toHaveLength(1)
      await passTime(1)
      await runQueue()
      expect(await waiting()).toEqual([])
      expect(headersOf(mail)).toContain('Subject: Message: oats')
    },
  )

  // rule: email/returned
  it('No email goes to an address any more once the mail server knows no such mailbox', async () => {
    mail.unknown.add('editors@localhost')
    expect(await write('millet')).toBe(201)
    expect(await waiting()).toMatchObject([{ attempts: 1, dead: true }])
    expect((await waiting())[0]?.last_error).toContain('5.1.1')
    expect(await site.sql`select kind, source from public.returned_emails`).toEqual([
      { kind: 'hard', source: 'mail server' },
    ])
    mail.unknown.clear()
    expect(await write('sorghum')).toBe(201)
    expect(mail.emails).toEqual([])
  })

  // rule: email/retry
  it('Every attempt of an email has one Message-ID, so that mail programs show it once', async () => {
    mail.mood = 'swallows'
    await write('teff')
    mail.mood = 'takes'
    await passTime(1)
    await runQueue()
    await write('fonio')
    const ids = headersOf(mail).filter((line) => line.startsWith('Message-ID: '))
    expect(ids).toHaveLength(3)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  // rule: email/stored-first
  it('A reader is answered, with the email stored, before the mail server has answered', async () => {
    mail.mood = 'hangs'
    vi.stubEnv('SMTP_TIMEOUT_MS', '1000')
    const { status } = await site.say('POST', '/api/contact', {
      email: 'nora@example.org',
      message: 'At once.',
    })
    expect(status).toBe(201)
    expect(await waiting()).toMatchObject([{ dead: false, last_error: null }])
    await site.settled()
    expect((await waiting())[0]?.last_error).not.toBeNull()
  })

  it('An email waits while there is no mail server', async () => {
    process.env.SMTP_URL = 'smtp://127.0.0.1:1'
    expect(await write('barley')).toBe(201)
    expect(await waiting()).toMatchObject([{ attempts: 1, dead: false }])
    expect((await waiting())[0]?.last_error).toContain('ECONNREFUSED')
  })

  it('An email is tried again after 1, 5 and 30 minutes and after 6 hours, then it has failed', async () => {
    mail.mood = 'is busy'
    await write('spelt')
    const minutes: number[] = []
    for (const attempt of [1, 2, 3, 4, 5]) {
      const [email] = await waiting()
      expect(email).toMatchObject({ attempts: attempt, dead: attempt === 5 })
      minutes.push(email?.minutes)
      await passTime(email?.minutes)
      await runQueue()
    }
    expect(minutes.slice(0, 4)).toEqual([1, 5, 30, 360])
    await passTime(24 * 60)
    mail.mood = 'takes'
    await runQueue()
    expect(await waiting()).toMatchObject([{ attempts: 5, dead: true, subject: 'Message: spelt' }])
  })

  it('An email is not lost with a process that ends while it is sent', async () => {
    const { data } = await claim()
    expect(data).toEqual([])
    await write('emmer')
    mail.mood = 'is busy'
    await write('einkorn')
    await passTime(1)
    // A process claimed the email and then ended.
    expect((await claim()).data).toHaveLength(1)
    expect((await claim()).data).toHaveLength(0)
    // The mail server may still be processing the email.
    await passTime(11)
    expect((await claim()).data).toHaveLength(0)
    await passTime(1)
    mail.mood = 'takes'
    await runQueue()
    expect(await waiting()).toEqual([])
  })

  it('An email fails when its last attempt never ended', async () => {
    mail.mood = 'is busy'
    await write('millet')
    await site.sql`update public.jobs set attempts = 4, due_at = now()`
    await claim()
    await passTime(12)
    await runQueue()
    expect(await waiting()).toMatchObject([{ attempts: 5, dead: true }])
  })

  it('An email is sent once by several processes at the same time', async () => {
    mail.mood = 'is busy'
    for (const subject of ['a', 'b', 'c']) await write(subject)
    await passTime(1)
    mail.mood = 'takes'
    mail.recipients = []
    await Promise.all(Array.from({ length: 5 }, runQueue))
    expect(mail.recipients).toHaveLength(3)
    expect(await waiting()).toEqual([])
  })

  it('No email goes to an address on the suppression list, and the queue says why', async () => {
    await site.sql`select public.suppress_address('Editors@localhost', 'hard bounce', 'a test')`
    expect(await write('rye')).toBe(201)
    expect(mail.recipients).toEqual([])
    expect(await waiting()).toMatchObject([
      { attempts: 1, dead: true, last_error: expect.stringContaining('must not be emailed') },
    ])
    await site.sql`delete from public.suppressed_addresses`
    await site.sql`select public.suppress_address('editors@localhost', 'unsubscribed', 'a test')`
    expect(await write('oats')).toBe(201)
    expect(mail.recipients).toHaveLength(1)
  })

  it.each([
    ['complaint', 'hard bounce', 'complaint'],
    ['complaint', 'soft bounce', 'complaint'],
    ['complaint', 'requested', 'complaint'],
    ['requested', 'hard bounce', 'requested'],
    ['requested', 'soft bounce', 'requested'],
    // Who has complained gets no email that asks whether to begin again.
    ['requested', 'complaint', 'complaint'],
    ['hard bounce', 'requested', 'requested'],
  ])('After a %s and then a %s the suppression list has a %s', async (first, next, reason) => {
    for (const one of [first, next])
      await site.sql`select public.suppress_address('sam@example.org', ${one}, 'a test')`
    expect(await site.sql`select reason from public.suppressed_addresses`).toEqual([{ reason }])
  })

  it.each(['complaint', 'hard bounce', 'soft bounce'])(
    'No kind of email goes to an address on the suppression list for a %s',
    async (reason) => {
      const { queueEmail } = await import('../../src/features/site/email/outbox.server.ts')
      await site.sql`select public.suppress_address('sam@example.org', ${reason}, 'a test')`
      for (const email of Object.values(EVERY_EMAIL)) await queueEmail('sam@example.org', email)
      await runQueue()
      expect(mail.recipients).toEqual([])
      // rule: email/removed
      const kept = await site.sql`
      select distinct round(extract(epoch from useful_until - now()) / 86400)::integer as days from public.jobs`
      expect(kept).toEqual([{ days: 30 }])
      await site.sql`delete from public.suppressed_addresses`
      await site.sql`delete from public.jobs`
      for (const email of Object.values(EVERY_EMAIL)) await queueEmail('sam@example.org', email)
      expect(mail.emails).toHaveLength(KINDS_OF_EMAIL.length)
    },
  )

  it('An email that is no longer needed is not sent', async () => {
    mail.mood = 'is busy'
    await write('old news')
    await passTime(1)
    await site.sql`update public.jobs set useful_until = now()`
    mail.mood = 'takes'
    mail.recipients = []
    await runQueue()
    expect(mail.recipients).toEqual([])
  })

  it('An email is not delayed by another that cannot be decrypted', async () => {
    mail.mood = 'is busy'
    await write('first')
    await write('second')
    await passTime(1)
    await site.sql`update public.jobs set sealed = 'v1.AAAA' where subject = 'Message: first'`
    mail.mood = 'takes'
    await runQueue()
    expect(await waiting()).toMatchObject([{ subject: 'Message: first', dead: false }])
  })
})

describe('the text of a stored email', () => {
  it('The text of a stored email cannot be read in the database, nor its link be used', async () => {
    mail.mood = 'is busy'
    const olga = await site.join('olga')
    await site.settled()
    const [row] = await site.sql`select * from public.jobs where recipient = ${olga.email}`
    expect(JSON.stringify(row)).not.toContain('/activate/')
    expect(row?.subject).toContain('Activate your account')
    expect(row?.useful_until.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000)
  })

  it('A delayed activation email activates its account', async () => {
    hang()
    const pia = await site.join('pia')
    await site.settled()
    vi.unstubAllEnvs()
    delete process.env.SMTP_URL
    await passTime(1)
    await runQueue()
    const code = linkIn(await site.emailAbout(pia.email, 'Activate'), 'activate')
    expect((await site.say('POST', '/api/auth/activate', { code })).status).toBe(200)
  })
})

const claim = async () => {
  const { serviceClient } = await import('../../src/server/service-client.ts')
  return serviceClient().rpc('claim_jobs', { p_kind: 'email', p_limit: 10 })
}
