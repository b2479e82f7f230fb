import { beforeEach, describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { newBrowser, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
const EDITORS = 'editors@localhost'
const broken = { subject: 'SC-1042', message: 'The handle came off.' }
const start = (details: object, browser = newBrowser()) =>
  site.say('POST', '/api/shop/return', details, browser)
const kept = () => site.sql`select kind, email, user_id, subject, body from public.messages`

beforeEach(async () => {
  await site.sql`delete from public.messages`
  await site.sql`delete from public.rate_limits`
})

describe('A return', () => {
  it('A guest must give an email address with a return', async () => {
    const refused = await start(broken)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: 'This field is required.' },
    ])
    const { status, body } = await start({ ...broken, email: 'Otto@Example.org' })
    expect([status, body]).toEqual([201, { message: 'Your message has been received.' }])
    expect(await kept()).toEqual([
      {
        kind: 'return',
        email: 'otto@example.org',
        user_id: null,
        subject: 'SC-1042',
        body: 'The handle came off.',
      },
    ])
    const [email] = await site.emails(EDITORS)
    expect(email).toMatchObject({ subject: 'Return: SC-1042', replyTo: 'otto@example.org' })
  })

  it('A return of a user belongs to them and uses the address of their account', async () => {
    const pia = await site.join('pia')
    expect((await start(broken, pia)).status).toBe(201)
    const other = { ...broken, subject: 'SC-7', email: 'eve@example.org' }
    // The same words of somebody who typed her address as a guest are not hers.
    expect((await start({ ...other, email: pia.email })).status).toBe(201)
    expect((await start(other, pia)).status).toBe(201)
    expect(await kept()).toMatchObject([
      { email: pia.email, user_id: pia.id },
      { email: pia.email, user_id: null },
      { email: pia.email, user_id: pia.id },
    ])
    const { body } = await site.say('GET', '/api/account/export', undefined, pia)
    expect(body.messages).toMatchObject([{ subject: 'SC-1042' }, { subject: 'SC-7' }])
  })

  it('A return with an ended session is refused until the user logs in', async () => {
    const olga = await site.join('olga')
    await site.say('POST', '/api/auth/logout', {}, { ...olga, cookies: new Map(olga.cookies) })
    expect((await start(broken, { ...newBrowser(), token: olga.token })).status).toBe(401)
    expect(await kept()).toEqual([])
  })

  it('A return needs an order number and a message', async () => {
    const { status, body } = await start({ subject: ' ', message: '', email: 'otto@example.org' })
    expect([status, body.errors]).toEqual([
      422,
      { subject: 'This field is required.', message: 'This field is required.' },
    ])
  })

  it('Returns and messages share the limit of three an hour', async () => {
    process.env.RATE_LIMITS = 'on'
    const guest = { ...broken, email: 'otto@example.org' }
    await site.say('POST', '/api/contact', { email: 'otto@example.org', message: 'Hello' })
    const statuses: number[] = []
    for (const subject of ['1', '2', '3'])
      statuses.push((await start({ ...guest, subject })).status)
    expect(statuses).toEqual([201, 201, 429])
  })

  it('A return of a program is answered and not stored', async () => {
    for (const bait of [{ homepage: 'x' }, { open_ms: 2999 }])
      expect((await start({ ...broken, email: 'bot@example.org', ...bait })).status).toBe(201)
    expect(await kept()).toEqual([])
    expect((await start({ ...broken, email: 'slow@example.org', open_ms: 3000 })).status).toBe(201)
    expect(await kept()).toHaveLength(1)
  })
})

describe('Stored messages', () => {
  it('Only the author and administrators read a stored message, and no caller writes one', async () => {
    const [nora, ada, otto] = [
      await site.join('nora'),
      await site.join('ada'),
      await site.join('otto'),
    ]
    await site.sql`select public.grant_role(${ada.email}, 'administrator')`
    await start(broken, nora)
    await start({ ...broken, email: 'guest@example.org' })
    await site.settled()
    const seen = async (person?: { token: string }) => {
      const { data, error } = await site.client(person).from('messages').select('email')
      return error ? error.code : (data ?? []).map(({ email }) => email)
    }
    expect(await seen()).toBe('42501')
    expect(await seen(nora)).toEqual([nora.email])
    expect(await seen(otto)).toEqual([])
    expect((await seen(ada))?.length).toBe(2)
    for (const person of [undefined, nora, ada]) {
      const messages = site.client(person).from('messages')
      const row = { kind: 'contact', email: 'x', body: 'x', fingerprint: 'x' }
      expect((await messages.insert(row as never)).error?.code).toBe('42501')
      expect((await messages.update({ body: 'y' } as never).gt('id', 0)).error?.code).toBe('42501')
      expect((await messages.delete().gt('id', 0)).error?.code).toBe('42501')
    }
  })

  it('Messages are removed after 180 days, and emails when they are out of date', async () => {
    const { deleteOldEmailsAndMessages } = await import(
      '../../src/features/site/email/mail-retention.server.ts'
    )
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await start({ ...broken, email: 'otto@example.org' })
    await site.settled()
    await site.sql`insert into public.jobs (kind, recipient, subject, sealed, useful_until)
      values ('email', 'a', 'b', 'v1.x', now() + public.email_period())`
    await site.sql`select public.note_unclear_return('otto@example.org', 0, 'a server', 'Hm.')`
    await site.sql`select public.record_returned_email('otto@example.org', 'soft', 'a test')`
    const rowsOf = async (table: 'unclear_returns' | 'returned_emails') =>
      (await site.sql`select from ${site.sql(table)}`).length
    expect(await deleteOldEmailsAndMessages(inDays(29.9))).toEqual({ emails: 0, messages: 0 })
    expect(await rowsOf('unclear_returns')).toBe(1)
    expect(await deleteOldEmailsAndMessages(inDays(30.1))).toEqual({ emails: 1, messages: 0 })
    expect(await rowsOf('unclear_returns')).toBe(0)
    expect(await deleteOldEmailsAndMessages(inDays(179.9))).toEqual({ emails: 0, messages: 0 })
    expect(await deleteOldEmailsAndMessages(inDays(180.1))).toEqual({ emails: 0, messages: 1 })
    await deleteOldEmailsAndMessages(inDays(399))
    expect(await rowsOf('returned_emails')).toBe(1)
    await deleteOldEmailsAndMessages(inDays(402))
    expect(await rowsOf('returned_emails')).toBe(0)
  })

  it('The daily function removes old messages', async () => {
    await start({ ...broken, email: 'otto@example.org' })
    await site.settled()
    await site.sql`update public.messages set received_at = now() - interval '181 days'`
    expect((await (await loadFunctions('functions')).invoke('retention')).status).toBe(204)
    expect(await kept()).toEqual([])
  })
})
