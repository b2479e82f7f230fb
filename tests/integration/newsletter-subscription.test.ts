import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import type { Subscriber } from '../../src/features/readers/newsletter/subscribers/contract.ts'
import { type Browser, linkIn, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let nora: Person
let ada: Person

beforeAll(async () => {
  nora = await site.join('nora')
  ada = await site.join('ada')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
})
afterEach(() => {
  process.env.RATE_LIMITS = 'off'
})

const ask = (email: unknown, agreed_to_terms: unknown = true) =>
  site.say('POST', '/api/newsletter/subscription', { email, agreed_to_terms })
const confirm = (code: string) => site.say('POST', '/api/newsletter/confirm', { code })
const rowOf = async (email: string) => {
  const [row] = await site.sql`select * from public.newsletter_subscribers where email = ${email}`
  return row
}
const LONG_AGO = new Date('2026-01-02T10:00:00Z')
const confirmLongAgo = (email: string) => site.sql`
  update public.newsletter_subscribers set confirmed_at = ${LONG_AGO} where email = ${email}`
const subscribe = async (email: string) => {
  await ask(email)
  await confirm(linkIn(await site.emailAbout(email, 'Please confirm'), 'newsletter/confirm'))
  return (await rowOf(email))?.unsubscribe_token as string
}
const press = (token: string, headers: Record<string, string> = {}) =>
  site.call('POST', `/newsletter/unsubscribe/${token}`, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })

const reasonOf = async (email: string) => {
  const [row] = await site.sql`select reason, scope, source from public.suppressed_addresses
    where address_hash = public.hash_address(${email})`
  return row
}
/** What Postmark reports, with the login that it was given or another. */
const report = async (email: string, more: object, login = LOGIN) => {
  const response = await site.callWith(
    'POST',
    '/api/email/reports/postmark',
    JSON.stringify({ Email: email, RecordType: 'Bounce', ...more }),
    {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    },
  )
  await response.arrayBuffer()
  return response.status
}
const LOGIN = 'postmark:a long secret'

// rule: email/returned
describe('A returned email', () => {
  beforeAll(() => {
    process.env.POSTMARK_WEBHOOK_LOGIN = LOGIN
    return () => void delete process.env.POSTMARK_WEBHOOK_LOGIN
  })
  const yesterday = () => site.sql`update public.returned_emails set returned_on = returned_on - 1`

  it('One hard bounce and one complaint end all emails, also of who is no subscriber', async () => {
    expect(await report('Hard@example.org', { Type: 'HardBounce' })).toBe(204)
    expect(await reasonOf('hard@example.org')).toEqual({
      reason: 'hard bounce',
      scope: 'all',
      source: 'postmark',
    })
    expect(await report('angry@example.org', { RecordType: 'SpamComplaint' })).toBe(204)
    expect(await reasonOf('angry@example.org')).toMatchObject({ reason: 'complaint' })
  })

  it('Soft bounces end emails on the third of 30 days, not by three in one day', async () => {
    for (const _ of [1, 2, 3]) await report('soft@example.org', { Type: 'SoftBounce' })
    expect(await reasonOf('soft@example.org')).toBeUndefined()
    await yesterday()
    await report('soft@example.org', { Type: 'SoftBounce' })
    expect(await reasonOf('soft@example.org')).toBeUndefined()
    await site.sql`update public.returned_emails set returned_on = returned_on - 29
      where returned_on < current_date`
    await report('soft@example.org', { Type: 'SoftBounce' })
    await yesterday()
    await report('soft@example.org', { Type: 'SoftBounce' })
    expect(await reasonOf('soft@example.org')).toBeUndefined()
    await yesterday()
    await report('soft@example.org', { Type: 'SoftBounce' })
    expect(await reasonOf('soft@example.org')).toMatchObject({ reason: 'soft bounce' })
  })

  it('A service may send any number of signed reports, and others no second one at once', async () => {
    vi.stubEnv('RATE_LIMITS', 'on')
    vi.stubEnv('LIMIT_EVENT', '3600/1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const tell = (login?: string) => report('many@example.org', { Type: 'SoftBounce' }, login)
    expect([await tell(), await tell(), await tell()]).toEqual([204, 204, 204])
    expect([await tell('postmark:x'), await tell('postmark:x')]).toEqual([401, 429])
    expect(await tell()).toBe(204)
  })

  it('A report of more than 256 kB is refused before it is read to its end', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull(stream) {
        pulled += 1
        if (pulled > 1000) stream.close()
        else stream.enqueue(new Uint8Array(16 * 1024).fill(32))
      },
    })
    const init = { method: 'POST', body, duplex: 'half' }
    const answer = await site.send('/api/email/reports/postmark', init as RequestInit)
    expect(answer.status).toBe(413)
    expect(pulled).toBeLessThan(30)
  })

  it('A report that a service did not sign, or that cannot be read, changes nothing', async () => {
    expect(await report('eve@example.org', { Type: 'HardBounce' }, 'postmark:x')).toBe(401)
    expect(await report('eve@example.org', { RecordType: 1 })).toBe(400)
    const unknown = await site.callWith('POST', '/api/email/reports/another', '{}', {})
    expect(unknown.status).toBe(404)
    expect(await reasonOf('eve@example.org')).toBeUndefined()
  })
})

// rule: newsletter/subscribers
describe('The list of subscribers', () => {
  const list = async (query = '') => {
    const { body } = await site.say('GET', `/api/admin/subscribers?${query}`, undefined, ada)
    return body as never as { results: Subscriber[]; total: number; counts: object }
  }
  const one = async (keyword: string) =>
    (await list(`keyword=${encodeURIComponent(keyword)}`)).results[0]

  it('An administrator finds subscribers by address and state, with their consent', async () => {
    await ask('waits@example.org')
    await subscribe('wants@example.org')
    expect(await one('waits@')).toMatchObject({
      state: 'waiting',
      source: 'sign-up',
      how_often: 'every issue',
    })
    expect(await one('wants@')).toMatchObject({
      state: 'confirmed',
      wording: expect.stringContaining('Yes, send it to me'),
    })
    await site.sql`select public.record_returned_email('wants@example.org', 'hard', 'a test')`
    expect(await one('wants@')).toMatchObject({ state: 'bounced' })
    const { results, total } = await list('state=bounced')
    expect(results.every(({ state }) => state === 'bounced')).toBe(true)
    expect(results).toHaveLength(total)
    for (const [reason, state] of [
      ['soft bounce', 'bounced'],
      ['complaint', 'complained'],
      ['requested', 'stopped'],
    ] as const) {
      await site.sql`update public.suppressed_addresses set reason = ${reason}
        where address_hash = public.hash_address('wants@example.org')`
      expect(await one('wants@'), reason).toMatchObject({ state })
    }
    const { body } = await site.say('GET', '/api/admin/subscribers/file', undefined, ada)
    expect(body.csv).toMatch(
      /^email,state,source,wording,since,how_often,agreement,agreement_by,agreement_at\r\n/,
    )
    expect(body.csv).toMatch(/\r\nwaits@example\.org,waiting,sign-up,.*,every issue,,,\r\n/)
    // An entry without an address is no line of it.
    expect(body.csv).not.toMatch(/^,/m)
    const { id } = (await one('wants@')) as Subscriber
    await site.say('POST', `/api/admin/subscribers/${id}/allow`, {}, ada)
    expect(await one('wants@')).toMatchObject({ state: 'confirmed' })
    expect(
      await site.sql`select from public.returned_emails
      where address_hash = public.hash_address('wants@example.org')`,
    ).toEqual([])
  })

  it('An administrator adds a subscriber, who is asked by email, unless the address must not be mailed', async () => {
    const add = (email: string) => site.say('POST', '/api/admin/subscribers', { email }, ada)
    expect((await add('added@example.org')).status).toBe(202)
    expect(await one('added@')).toMatchObject({
      state: 'waiting',
      source: 'added by an administrator',
      wording: 'Yes, send it to me',
    })
    expect((await site.emailAbout('added@example.org', 'Please confirm')).to).toBe(
      'added@example.org',
    )
    await site.sql`select public.suppress_address('never@example.org', 'unsubscribed', 'a test')`
    expect((await add('never@example.org')).body.errors?.email).toContain('must not be emailed')
    expect(await site.emails('never@example.org')).toEqual([])
  })

  it('A deleted subscriber leaves an entry without an address, which a whole address finds', async () => {
    await subscribe('gone@example.org')
    const { id } = (await one('gone@')) as Subscriber
    await site.sql`select public.record_returned_email('gone@example.org', 'soft', 'a test')`
    await site.sql`insert into public.jobs (kind, recipient, subject, sealed)
      values ('email', 'Gone@example.org', 'Waiting', 'v1.x')`
    const deleted = await site.say('DELETE', `/api/admin/subscribers/${id}`, {}, ada)
    expect(deleted.status).toBe(200)
    expect(await one('gone@')).toBeUndefined()
    const entry = await one('Gone@example.org')
    expect(entry).toMatchObject({ email: null, state: 'stopped' })
    // Those whose address is known come first.
    const known = (await list('quantity=50')).results.map(({ email }) => email !== null)
    expect(known).toEqual([...known].sort().reverse())
    expect(new Set(known).size).toBe(2)
    const [traces] = await site.sql`select
      (select count(*) from public.jobs where lower(recipient) = 'gone@example.org')::integer as emails,
      (select count(*) from public.returned_emails
        where address_hash = public.hash_address('gone@example.org'))::integer as returned,
      (select count(*) from public.newsletter_subscribers where email = 'gone@example.org')::integer as rows`
    expect(traces).toEqual({ emails: 0, returned: 0, rows: 0 })
    const allowed = await site.say('POST', `/api/admin/subscribers/${entry?.id}/allow`, {}, ada)
    expect(allowed.body.message).toBe('The address can be emailed again.')
    expect(await one('gone@example.org')).toBeUndefined()
  })
})

describe('Subscribing to the newsletter', () => {
  it('A new subscriber gets one email, and nothing more before they open its link', async () => {
    expect(await ask('Dot@Example.org')).toMatchObject({
      status: 202,
      body: { message: 'Please check your email and confirm your address.' },
    })
    const email = await site.emailAbout('dot@example.org', 'Please confirm')
    expect(await rowOf('dot@example.org')).toMatchObject({ confirmed_at: null })
    const code = linkIn(email, 'newsletter/confirm')
    expect((await confirm(code)).body).toEqual({ message: 'Your subscription is confirmed.' })
    expect((await rowOf('dot@example.org'))?.confirmed_at).toBeInstanceOf(Date)
    // The link works again, and the time of the consent stays.
    await confirmLongAgo('dot@example.org')
    expect((await confirm(code)).status).toBe(200)
    expect(await rowOf('dot@example.org')).toMatchObject({ confirmed_at: LONG_AGO })
  })

  it('Opening the link confirms nothing, and the button of its page needs no scripts', async () => {
    await ask('kit@example.org')
    const email = await site.emailAbout('kit@example.org', 'Please confirm')
    const code = linkIn(email, 'newsletter/confirm')
    const press = async (to: string) => {
      const { status, headers } = await site.call('POST', `/newsletter/confirm/${to}`, '', {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      })
      return [status, headers.get('location')]
    }
    await site.call('GET', `/newsletter/confirm/${code}`)
    expect(await press('made-up')).toEqual([303, '/newsletter/not-confirmed'])
    expect(await rowOf('kit@example.org')).toMatchObject({ confirmed_at: null })
    expect(await press(code)).toEqual([303, '/newsletter/confirmed'])
    expect((await rowOf('kit@example.org'))?.confirmed_at).toBeInstanceOf(Date)
  })

  // rule: contact-and-returns/honeypot
  it('A program gets the answer of a person, and subscribes no address', async () => {
    for (const bait of [{ homepage: 'https://spam.example' }, { open_ms: 2999 }])
      expect(
        await site.say('POST', '/api/newsletter/subscription', {
          email: 'bot@example.org',
          agreed_to_terms: true,
          ...bait,
        }),
      ).toMatchObject({
        status: 202,
        body: { message: 'Please check your email and confirm your address.' },
      })
    expect(await site.emails('bot@example.org')).toEqual([])
    expect(await rowOf('bot@example.org')).toBeUndefined()
  })

  it('Who has stopped all emails and signs up again gets the email that asks, and is off the list with its link', async () => {
    await site.sql`select public.suppress_address('lou@example.org', 'requested', 'a test')`
    await subscribe('lou@example.org')
    expect(await rowOf('lou@example.org')).toMatchObject({ confirmed_at: expect.any(Date) })
    const [listed] = await site.sql`select public.is_suppressed('lou@example.org', 'all') as now`
    expect(listed).toEqual({ now: false })
  })

  it('An old, invented or replaced code confirms no subscription', async () => {
    await ask('eli@example.org')
    const first = linkIn(
      await site.emailAbout('eli@example.org', 'Please confirm'),
      'newsletter/confirm',
    )
    await ask('eli@example.org')
    const [second, ...others] = await site.emails('eli@example.org')
    expect(others).toHaveLength(1)
    for (const code of [first, 'made-up', '']) {
      expect(await confirm(code)).toMatchObject({
        status: 422,
        body: { errors: { code: expect.any(String) } },
      })
    }
    await site.sql`update public.newsletter_subscribers set code_expires_at = now() where email = 'eli@example.org'`
    const code = second ? linkIn(second, 'newsletter/confirm') : ''
    expect((await confirm(code)).status).toBe(422)
    expect(await rowOf('eli@example.org')).toMatchObject({ confirmed_at: null })
  })

  it('Subscribing answers the same for new and known addresses', async () => {
    await subscribe('fay@example.org')
    await site.sql`update public.newsletter_subscribers set wording = 'As it was then'
      where email = 'fay@example.org'`
    const before = await rowOf('fay@example.org')
    const [known, unknown] = [await ask('fay@example.org'), await ask('gus@example.org')]
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    const names = ({ headers }: typeof known) => [...headers.keys()].sort()
    expect(names(known)).toEqual(names(unknown))
    await site.emailAbout('fay@example.org', 'You already get')
    expect(await rowOf('fay@example.org')).toEqual(before)
    expect(before?.confirmed_at).toBeInstanceOf(Date)
  })

  it.each([
    [{ email: 'nobody', agreed_to_terms: true }, { email: 'Please enter a valid email address.' }],
    [
      { email: 'jürgen@example.org', agreed_to_terms: true },
      {
        email:
          'Please use an address without letters such as “ü” before the @. Most mail services cannot send to it.',
      },
    ],
    [{ email: ' ', agreed_to_terms: true }, { email: 'This field is required.' }],
    [{ email: 'a@example.org' }, { agreed_to_terms: 'Please check this box.' }],
    [
      { email: 'a@example.org', agreed_to_terms: false },
      { agreed_to_terms: 'Please check this box.' },
    ],
    [
      { email: 'a@example.org', agreed_to_terms: true, confirmed_at: '2020-01-01' },
      { confirmed_at: 'This field is not known.' },
    ],
    [
      { email: 'a@example.org\r\nBcc: b@example.org', agreed_to_terms: true },
      { email: 'Please enter a valid email address.' },
    ],
  ])('A subscription with %j is refused with a sentence', async (body, errors) => {
    const answer = await site.say('POST', '/api/newsletter/subscription', body)
    expect(answer).toMatchObject({ status: 422, body: { errors } })
  })

  it('An IP address may subscribe three times an hour, and an email address gets one email a day', async () => {
    process.env.RATE_LIMITS = 'on'
    expect((await ask('hal@example.org')).status).toBe(202)
    expect((await ask('hal@example.org')).status).toBe(202)
    expect((await ask('ida@example.org')).status).toBe(202)
    const fourth = await ask('jon@example.org')
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await site.emails('hal@example.org')).toHaveLength(1)
    expect(await site.emails('ida@example.org')).toHaveLength(1)
  })
})

describe('Unsubscribing by one click (RFC 8058)', () => {
  it('Every email of the newsletter offers to unsubscribe by one click', async () => {
    const token = await subscribe('kay@example.org')
    const email = await site.emailAbout('kay@example.org', 'Please confirm')
    expect(email).toMatchObject({
      unsubscribe: `${ORIGIN}/newsletter/unsubscribe/${token}`,
    })
  })

  it('A mail provider can unsubscribe without an Origin and is not redirected', async () => {
    const token = await subscribe('lea@example.org')
    const answer = await press(token, {
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example',
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('You are unsubscribed.')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await rowOf('lea@example.org')).toBeUndefined()
    expect((await press(token)).status).toBe(200)
  })

  it('Unsubscribing leads a person to a page', async () => {
    const token = await subscribe('max@example.org')
    const answer = await press(token, { accept: 'text/html,application/xhtml+xml' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/newsletter/unsubscribed')
    expect(await rowOf('max@example.org')).toBeUndefined()
  })

  it('Neither a GET nor an unknown token unsubscribes', async () => {
    const token = await subscribe('ned@example.org')
    for (const method of ['GET', 'HEAD'])
      await site.call(method, `/newsletter/unsubscribe/${token}`)
    const others = [
      'x',
      `${token}0`,
      token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      '%25',
    ]
    for (const other of others) expect((await press(other)).status).toBe(200)
    expect(await rowOf('ned@example.org')).toMatchObject({ confirmed_at: expect.any(Date) })
  })
})

/** What the suppression list says of an address. */
const listed = (email: string) => site.sql`
  select scope, reason, source from public.suppressed_addresses
  where address_hash = public.hash_address(${email})`

describe('The suppression list', () => {
  it('Who leaves is on it, without their address, until they subscribe again', async () => {
    await press(await subscribe('tess@example.org'))
    expect(await listed('Tess@example.org')).toEqual([
      { scope: 'newsletter', reason: 'unsubscribed', source: 'link of an email' },
    ])
    const rows = await site.sql`select * from public.suppressed_addresses`
    expect(JSON.stringify(rows)).not.toContain('tess')
    await subscribe('tess@example.org')
    expect(await rowOf('tess@example.org')).toMatchObject({ source: 'sign-up' })
    expect(await listed('tess@example.org')).toEqual([])
  })

  it('A subscription that was never confirmed leaves nothing on it', async () => {
    await ask('uma@example.org')
    await site.settled()
    await site.sql`delete from public.newsletter_subscribers where email = 'uma@example.org'`
    expect(await listed('uma@example.org')).toEqual([])
  })
})

describe('The newsletter of an account', () => {
  const own = (person: Browser) => site.say('GET', '/api/account/newsletter', undefined, person)
  const change = (subscribed: unknown, person: Browser) =>
    site.say('PUT', '/api/account/newsletter', { subscribed }, person)

  it('A user with an unverified address is subscribed by the link of the email', async () => {
    expect((await own(nora)).body).toMatchObject({ subscription: 'unverified' })
    expect((await change(true, nora)).body).toMatchObject({ subscription: 'pending' })
    await confirm(linkIn(await site.emailAbout(nora.email, 'Please confirm'), 'newsletter/confirm'))
    expect(await rowOf(nora.email)).toMatchObject({ source: 'account' })
  })

  // rule: newsletter/own-address
  it('A user neither learns nor changes what an address gets that they have not confirmed', async () => {
    const rex = await site.join('rex')
    const told = async () => [
      (await own(rex)).body.subscription,
      (await change(true, rex)).body.subscription,
      (await change(false, rex)).body.subscription,
    ]
    const ofNobody = await told()
    expect(ofNobody).toEqual(['unverified', 'pending', 'unverified'])
    await subscribe(rex.email)
    expect(await told()).toEqual(ofNobody)
    await site.sql`select public.purge_account(${rex.id})`
    expect(await rowOf(rex.email)).toMatchObject({ email: rex.email })
    expect(await listed(rex.email)).toEqual([])
  })

  it('A user with a verified address is subscribed at once, and only once', async () => {
    const olga = await site.join('olga')
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${olga.id}`
    await site.sql`select public.suppress_address(${olga.email}, 'unsubscribed', 'a test')`
    expect((await change(true, olga)).body).toMatchObject({ subscription: 'confirmed' })
    await confirmLongAgo(olga.email)
    expect((await change(true, olga)).body).toMatchObject({ subscription: 'confirmed' })
    expect(await rowOf(olga.email)).toMatchObject({ confirmed_at: LONG_AGO })
    expect(await site.emails(olga.email)).toHaveLength(1)
    expect(await listed(olga.email)).toEqual([])
    const { body } = await site.say('GET', '/api/account/export', undefined, olga)
    expect(body.newsletter_subscribers).toMatchObject([{ email: olga.email }])
    expect(JSON.stringify(body)).not.toContain((await rowOf(olga.email))?.unsubscribe_token)
    await site.sql`select public.suppress_address(${olga.email}, 'hard bounce', 'a test')`
    expect((await own(olga)).body).toMatchObject({ subscription: 'suppressed' })
    expect((await change(true, olga)).body).toMatchObject({ subscription: 'suppressed' })
    // Who has not shown that the address is theirs is not told what is known of it.
    await site.sql`update public.accounts set email_verified_at = null where user_id = ${olga.id}`
    expect((await own(olga)).body).toMatchObject({ subscription: 'unverified' })
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${olga.id}`
    await site.sql`delete from public.suppressed_addresses`
    expect((await change(false, olga)).body).toMatchObject({ subscription: 'none' })
    expect(await rowOf(olga.email)).toBeUndefined()
    expect(await listed(olga.email)).toMatchObject([{ source: 'account' }])
  })

  it('A user reaches only their own subscription', async () => {
    expect((await site.say('GET', '/api/account/newsletter')).status).toBe(401)
    expect((await site.say('PUT', '/api/account/newsletter', { subscribed: true })).status).toBe(
      401,
    )
    expect((await change('yes', nora)).body.errors).toEqual({ subscribed: 'Give true or false.' })
  })

  it('A subscription ends when its account is purged', async () => {
    const pia = await site.join('pia')
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${pia.id}`
    await subscribe(pia.email)
    await site.sql`select public.purge_account(${pia.id})`
    expect(await rowOf(pia.email)).toBeUndefined()
    expect(await listed(pia.email)).toMatchObject([{ source: 'deleted account' }])
  })
})

describe('The table of subscribers', () => {
  it.each(['newsletter_subscribers'])(
    'No caller reads or writes %s over REST, not even administrators',
    async (table) => {
      for (const person of [undefined, nora, ada]) {
        const rows = site.client(person).from(table)
        expect((await rows.select()).data).toBeNull()
        expect((await rows.insert({ email: 'x@example.org' } as never)).error).not.toBeNull()
        expect((await rows.delete().neq('id', 0)).error).not.toBeNull()
      }
    },
  )

  it('A subscription that was not confirmed for 30 days is removed, and no other', async () => {
    await ask('quin@example.org')
    await subscribe('rob@example.org')
    await site.settled()
    const { deleteUnconfirmedSubscribers } = await import(
      '../../src/features/readers/newsletter/subscription.server.ts'
    )
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
    await deleteUnconfirmedSubscribers(inDays(29.9))
    expect(await rowOf('quin@example.org')).toBeDefined()
    expect(await deleteUnconfirmedSubscribers(inDays(30.1))).toBeGreaterThan(0)
    expect(await rowOf('quin@example.org')).toBeUndefined()
    expect(await rowOf('rob@example.org')).toBeDefined()
  })

  it('The daily function removes unconfirmed subscriptions', async () => {
    await ask('sue@example.org')
    await site.settled()
    await site.sql`
      update public.newsletter_subscribers set agreed_at = now() - interval '31 days'
      where email = 'sue@example.org'`
    const functions = await loadFunctions('functions')
    expect((await functions.invoke('retention')).status).toBe(204)
    expect(await rowOf('sue@example.org')).toBeUndefined()
  })
})
