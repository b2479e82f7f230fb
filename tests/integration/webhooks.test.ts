import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { KEPT_OPEN } from '../../scripts/platform/server.ts'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import type { EventDelivery } from '../../src/features/programs/webhooks/contract.ts'
import { EVENT_TYPES } from '../../src/features/programs/webhooks/events.ts'
import type { Dashboard } from '../../src/features/publishing/overview/contract.ts'
import { text } from '../support/admin-site.ts'
import { type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
let ada: Member
let hook: { id: number; secret: string }

type Received = { id: string; type: string; data: Record<string, unknown> }

/** A program that is told of events, and verifies them as the library does. */
const program = {
  url: '',
  answer: 204 as number | 'none' | (() => void),
  text: 'Thank you.',
  heard: [] as Received[],
  /** Is waited for before the answer; gets the path. */
  hold: undefined as ((path?: string) => Promise<unknown>) | undefined,
  /** What did not verify by the present secret. */
  unverified: 0,
}
const server = createServer(KEPT_OPEN, async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  const headers = request.headers as Record<string, string>
  try {
    const event = new Webhook(hook.secret).verify(body, headers) as Omit<Received, 'id'>
    program.heard.push({ id: headers['webhook-id'] ?? '', type: event.type, data: event.data })
  } catch {
    program.unverified += 1
  }
  await program.hold?.(request.url)
  if (typeof program.answer === 'function') program.answer()
  else if (program.answer === 'none') request.socket.destroy()
  else response.writeHead(program.answer, { location: `${program.url}elsewhere` }).end(program.text)
})

const call = (method: string, path: string, body?: object) =>
  site.say(method, `/api/admin/webhook${path}`, body, ada)
const runQueue = async () => (await loadFunctions('functions')).invoke('hourly')
const deliveries = async () =>
  (await call('GET', `/${hook.id}/delivery`)).body.results as EventDelivery[]
const article = (what: string, id = 'rye-today') =>
  site.say('POST', `/api/article/${what}`, { id }, ada)

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  program.url = `http://localhost:${(server.address() as AddressInfo).port}/`
  ada = await site.administrator('ada')
  const { body } = await call('POST', '', { url: program.url, events: EVENT_TYPES })
  hook = body as typeof hook
})
afterAll(() => server.close())
beforeEach(async () => {
  await site.sql`delete from public.jobs where kind = 'webhook'`
  await site.sql`delete from public.webhooks where id <> ${hook.id}`
  await site.sql`update public.webhooks set failing_since = null, failures = 0, failed_at = null, off_at = null`
  Object.assign(program, { answer: 204, text: 'Thank you.', heard: [], unverified: 0 })
})

describe('The events of a webhook', () => {
  it('An article is published, changed, suspended and deleted: each is told once, though done twice', async () => {
    await site.say('POST', '/api/article', text('rye-today'), ada)
    // Readers have not seen this one.
    await site.say('POST', '/api/article', text('rye-never'), ada)
    await site.say('PUT', '/api/article', { ...text('rye-never'), title: 'No', version: 1 }, ada)
    await site.say('DELETE', '/api/article?id=rye-never', undefined, ada)
    await runQueue()
    expect(program.heard).toEqual([])
    await article('publish')
    await article('publish')
    await site.say('PUT', '/api/article', { ...text('rye-today'), title: 'Rye', version: 1 }, ada)
    await article('suspend')
    await article('suspend')
    await site.say('DELETE', '/api/article?id=rye-today', undefined, ada)
    await site.say('DELETE', '/api/article?id=rye-today&purge=1', undefined, ada)
    await runQueue()
    await runQueue()
    expect(program.unverified).toBe(0)
    expect(program.heard.map(({ type }) => type).sort()).toEqual([
      'article.deleted',
      'article.published',
      'article.suspended',
      'article.updated',
    ])
    const updated = program.heard.find(({ type }) => type === 'article.updated')
    expect(updated?.data).toMatchObject({
      id: 'rye-today',
      title: 'Rye',
      url: `${ORIGIN}/article/rye-today`,
    })
  })

  it('A published article that goes into the bin is told as deleted alone, and one with another address as updated', async () => {
    await site.say('POST', '/api/article', text('rye-binned'), ada)
    await article('publish', 'rye-binned')
    await site.sql`update public.articles set slug = 'rye-moved' where slug = 'rye-binned'`
    const path = '/api/article?id=rye-moved'
    await site.say('DELETE', path, undefined, ada)
    await article('restore', 'rye-moved')
    await runQueue()
    expect(program.heard.map(({ type }) => type).sort()).toEqual([
      'article.deleted',
      'article.published',
      'article.updated',
    ])
  })

  it('A comment that waited is told once an editor approves it, and one that was hidden or imported is not', async () => {
    const nora = await site.member('norah')
    const comment = async (withheld: string | null, at: string) => {
      const [row] = await site.sql`
        insert into public.comments (article_id, author_id, body, html, withheld, deleted_at, created_at)
        select id, ${nora.id}, 'Mine rose.', '', ${withheld}, case when ${withheld !== null} then now() end,
          now() - ${at}::interval
        from public.articles where slug = 'cold-sourdough' returning id::integer`
      return row?.id as number
    }
    const [waiting, hidden] = [await comment('waiting', '0'), await comment('writer', '0')]
    await comment(null, '1 day')
    await runQueue()
    expect(program.heard).toEqual([])
    await site.sql`update public.comments set withheld = null, deleted_at = null where id in (${waiting}, ${hidden})`
    await runQueue()
    expect(program.heard).toMatchObject([{ type: 'comment.created', data: { id: waiting } }])
  })

  it('A build that was not heard of is told as failed', async () => {
    await site.sql`delete from public.jobs where kind = 'build'`
    await site.sql`insert into public.jobs (kind, reason, status, started_at, due_at)
      values ('build', 'edit', 'running', now(), now())`
    await site.sql`select public.claim_jobs('build', 1)`
    await runQueue()
    expect(program.heard).toMatchObject([
      { type: 'build.failed', data: { error: 'The build did not report back.' } },
    ])
  })

  it('Comments, reports, subscribers and builds are told without email addresses', async () => {
    const nora = await site.member('nora')
    const { id } = await site.post(nora, { body: 'Mine rose.' })
    const report = `/api/article/comment/report/${id}`
    for (let time = 0; time < 2; time += 1) await site.say('POST', report, { reason: 'Spam' }, ada)
    await site.say('PUT', '/api/account/newsletter', { subscribed: true }, nora)
    await site.say('PUT', '/api/account/newsletter', { subscribed: true }, nora)
    await site.sql`select public.fail_first_build('No hook.')`
    await site.sql`select public.queue_build('edit', null)`
    await site.sql`select public.mark_builds_live(now())`
    await runQueue()
    expect(program.heard.map(({ type }) => type).sort()).toEqual([
      'build.failed',
      'build.live',
      'comment.created',
      'comment.reported',
      'subscriber.confirmed',
    ])
    expect(JSON.stringify(program.heard)).not.toContain('@')
    const event = program.heard.find(({ type }) => type === 'comment.reported')
    expect(event?.data).toMatchObject({ id, username: 'nora', reason: 'Spam' })
  })

  it('What is restored or imported is not told as new', async () => {
    const { id } = await site.post(ada, { body: 'Mine sank.' })
    await site.say('DELETE', `/api/article/comment/${id}`, {}, ada)
    await site.say('POST', `/api/article/comment/${id}/restore`, {}, ada)
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at, source)
      values ('otto@example.org', now(), 'Ghost')`
    await runQueue()
    expect(program.heard.map(({ type }) => type)).toEqual(['comment.created'])
  })
})

describe('The deliveries of a webhook', () => {
  const test = async () => (await call('POST', `/${hook.id}/test`)).body.delivery as EventDelivery

  it('A test is sent at once, and what came back is noted', async () => {
    expect(await test()).toMatchObject({
      status: 'done',
      answers: [{ status: 204, ms: expect.any(Number), text: '' }],
    })
    expect(program.heard).toMatchObject([{ type: 'test', data: {} }])
  })

  it('What is not the delivery of a webhook is not sent again as one', async () => {
    const [email] = await site.sql`
      insert into public.jobs (kind, recipient, subject, sealed, status, error, finished_at)
      values ('email', 'sealed', 'sealed', 'v1.sealed', 'failed', 'Refused.', now()) returning id`
    expect((await call('POST', `/delivery/${email?.id}/again`)).status).toBe(404)
    const [left] = await site.sql`delete from public.jobs where id = ${email?.id} returning status`
    expect(left?.status).toBe('failed')
  })

  it.each([
    ['fails', 500, { status: 500, text: 'Thank you.' }],
    ['redirects', 302, { status: 302 }],
    ['hangs up', 'none', { status: null, text: expect.stringMatching(/hang up|ECONNRESET/) }],
  ] as const)(
    'A receiver that %s gets the event again later, with the same id',
    async (_, answer, noted) => {
      program.answer = answer
      expect(await test()).toMatchObject({ status: 'queued', answers: [noted] })
      program.answer = 204
      await runQueue()
      expect(program.heard).toHaveLength(1)
      await site.sql`update public.jobs set due_at = now() where kind = 'webhook'`
      await runQueue()
      expect(program.heard[1]?.id).toBe(program.heard[0]?.id)
      const [delivery] = await deliveries()
      expect(delivery).toMatchObject({ status: 'done', answers: [noted, { status: 204 }] })
      const again = await call('POST', `/delivery/${delivery?.id}/again`)
      expect(again.body.delivery).toMatchObject({ status: 'done', answers: [{}, {}, {}] })
      expect(program.heard[2]?.id).toBe(program.heard[0]?.id)
    },
  )

  it('An event is sent again after 1, 5 and 30 minutes and then every six hours, for a week', async () => {
    for (const [attempts, seconds, status] of [
      [1, 60, 'queued'],
      [2, 300, 'queued'],
      [3, 1800, 'queued'],
      [4, 21_600, 'queued'],
      [29, 21_600, 'queued'],
      [30, 21_600, 'failed'],
    ] as const) {
      const [job] = await site.sql`
        insert into public.jobs (kind, webhook_id, event, status, started_at, attempts)
        values ('webhook', ${hook.id}, '{}', 'running', now(), ${attempts}) returning id`
      await site.sql`select public.fail_job(${job?.id}, 'It answered 500.')`
      const [left] = await site.sql`
        select status, extract(epoch from due_at - finished_at)::integer as wait
        from public.jobs where id = ${job?.id}`
      expect(left).toEqual({ status, wait: seconds })
    }
  })

  it('A receiver that does not answer within five seconds gets the event again later', async () => {
    const limits: number[] = []
    const over = new AbortController()
    const limit = AbortSignal.timeout.bind(AbortSignal)
    const limited = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      if (over.signal.aborted) return limit(ms)
      limits.push(ms)
      return AbortSignal.any([limit(ms), over.signal])
    })
    program.answer = () => over.abort()
    const delivery = await test()
    limited.mockRestore()
    // Each limit is a hundred times longer where tests run.
    expect(limits.at(-1)).toBe(500_000)
    expect(delivery).toMatchObject({
      status: 'queued',
      answers: [{ status: null, text: expect.stringContaining('aborted') }],
    })
  })

  it('The first 300 characters of an answer are noted', async () => {
    const text = `${'ü'.repeat(298)}🥖b`
    Object.assign(program, { answer: 200, text: `${text}c` })
    expect(await test()).toMatchObject({ answers: [{ text }] })
  })

  it('A new secret signs at once, and the former beside it for a day', async () => {
    const former = hook.secret
    const { body } = await call('POST', `/${hook.id}/secret`)
    await test()
    hook = { ...hook, secret: String(body.secret) }
    await test()
    expect([program.heard.length, program.unverified]).toEqual([2, 0])
    hook = { ...hook, secret: former }
    await site.sql`update public.webhooks set rotated_at = now() - interval '23 hours'`
    await test()
    expect(program.unverified).toBe(0)
    await site.sql`update public.webhooks set rotated_at = now() - interval '25 hours'`
    await test()
    expect(program.unverified).toBe(1)
    hook = { ...hook, secret: String(body.secret) }
    const stored = JSON.stringify(await site.sql`select * from public.webhooks`)
    expect(stored).not.toContain(former)
    expect(stored).not.toContain(hook.secret)
  })

  it('A secret that cannot be read any more is said in the answers, and holds nothing else up', async () => {
    const [kept] = await site.sql`select sealed_secret from public.webhooks`
    await site.sql`update public.webhooks set sealed_secret = 'v1.AAAA', rotated_at = null`
    expect(await test()).toMatchObject({
      status: 'queued',
      answers: [{ status: null, text: 'It was sealed with another secret key.' }],
    })
    await site.sql`update public.webhooks set sealed_secret = ${kept?.sealed_secret}`
  })

  it('After a week of failures the webhook is off, an email says so, and what waits is sent when it is on again', async () => {
    program.answer = 500
    const edda = await site.withRole('editor', 'edda')
    await test()
    const failsAgainAfter = async (days: number) => {
      await site.sql`update public.webhooks set failing_since = now() - ${days} * interval '1 day'`
      await site.sql`update public.jobs set due_at = now() where kind = 'webhook'`
      await runQueue()
    }
    await failsAgainAfter(6.9)
    expect((await call('GET', '')).body.results).toMatchObject([{ off_at: null }])
    await failsAgainAfter(7.1)
    const mail = await site.emailAbout(ada.email, 'A webhook was turned off')
    expect(mail.text).toContain(program.url)
    expect(await site.emails(edda.email)).not.toContainEqual(
      expect.objectContaining({ subject: mail.subject }),
    )
    const [off] = (await call('GET', '')).body.results as {
      off_at: string
      failing_since: string
    }[]
    expect(off).toMatchObject({ off_at: expect.any(String), failing_since: expect.any(String) })
    program.answer = 204
    program.heard = []
    await site.sql`update public.jobs set due_at = now() where kind = 'webhook'`
    await site.post(ada, { body: 'Nobody hears this.' })
    await runQueue()
    expect(program.heard).toEqual([])
    const input = { url: program.url, events: EVENT_TYPES, on: true }
    expect((await call('PUT', `/${hook.id}`, input)).status).toBe(200)
    await runQueue()
    expect(program.heard.map(({ type }) => type)).toEqual(['test'])
    expect((await call('GET', '')).body.results).toMatchObject([
      { off_at: null, failing_since: null },
    ])
  })

  it('A webhook that is switched off by hand is not told as failing', async () => {
    program.answer = 500
    await test()
    const input = { url: program.url, events: EVENT_TYPES, on: false }
    await call('PUT', `/${hook.id}`, input)
    expect((await call('GET', '')).body.results).toMatchObject([
      { off_at: expect.any(String), failing_since: null },
    ])
  })

  it('A hosted site sends to no private address', async () => {
    vi.stubEnv('SITE_BACKEND', '')
    expect(await test()).toMatchObject({
      answers: [{ status: null, text: 'localhost is not a public address.' }],
    })
    expect(program.heard).toEqual([])
    vi.unstubAllEnvs()
  })

  it.each([
    [{ url: 'ftp://example.org/', events: EVENT_TYPES }, 'url'],
    [{ url: 'https://user@example.org/', events: EVENT_TYPES }, 'url'],
    [{ url: 'http://127.0.0.1/\r\nX: y', events: EVENT_TYPES }, 'url'],
    [{ url: 'https://example.org/\u0007', events: EVENT_TYPES }, 'url'],
    [{ url: 'https://example.org/', events: [] }, 'events'],
  ])('%j is refused at its field', async (input, field) => {
    const { status, body } = await call('POST', '', input)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

// rule: webhooks/pauses
describe('A webhook that accepts nothing', () => {
  const queue = async (events: number, webhook = hook.id) =>
    site.sql`select public.queue_event(${webhook}, 'test') from generate_series(1, ${events})`
  const attempts = async (): Promise<number> => {
    const [row] = await site.sql`select coalesce(sum(attempts), 0)::integer as made
      from public.jobs where webhook_id = ${hook.id}`
    return row?.made
  }
  /** Moves the last failure into the past. */
  const runAfter = async (pause: string) => {
    await site.sql`update public.webhooks set failed_at = now() - ${pause}::interval`
    await site.sql`update public.jobs set started_at = started_at - interval '1 day', due_at = now()
      where kind = 'webhook' and status = 'queued'`
    const before = await attempts()
    await runQueue()
    return (await attempts()) - before
  }
  const failing = async () => {
    const { body } = await site.say('GET', '/api/admin/overview', undefined, ada)
    return (body.results as unknown as Dashboard).failing_webhooks
  }

  it('Of 300 events to a dead address eight are tried, then one after 1, 5 and 30 minutes and every six hours', async () => {
    program.answer = 'none'
    await queue(300)
    await runQueue()
    // Four at a time, until five in a row have failed.
    expect(await attempts()).toBe(8)
    await runQueue()
    expect(await attempts()).toBe(8)
    const tried = []
    for (const pause of [
      '30 seconds',
      '61 seconds',
      '4 minutes',
      '6 minutes',
      '29 minutes',
      '31 minutes',
      '5 hours',
      '7 hours',
      '5 hours',
      '7 hours',
    ])
      tried.push(await runAfter(pause))
    expect(tried).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  })

  it('One event that is accepted lets all others go', async () => {
    program.answer = 500
    await queue(40)
    await runQueue()
    program.answer = 204
    expect(await runAfter('2 minutes')).toBe(40)
    expect((await call('GET', '')).body.results).toMatchObject([{ failing_since: null }])
  })

  it('An event that is always refused does not keep others from being sent', async () => {
    await queue(1)
    program.answer = 422
    for (let time = 0; time < 6; time += 1) await runAfter('1 day')
    await site.post(ada, { body: 'Mine rose.' })
    program.answer = 204
    program.heard = []
    await runAfter('1 day')
    expect(program.heard.map(({ type }) => type)).toEqual(['comment.created', 'test'])
  })

  it('Administrators see on their first page how many webhooks fail', async () => {
    program.answer = 500
    await queue(20)
    expect(await failing()).toBe(0)
    await runQueue()
    expect(await failing()).toBe(1)
    program.answer = 204
    await runAfter('2 minutes')
    expect(await failing()).toBe(0)
  })

  it('While it fails nothing is due, so that no function runs in vain', async () => {
    const due = async () => {
      const [row] = await site.sql`select exists (select from public.list_due_webhooks()) as due`
      return row?.due
    }
    program.answer = 500
    await queue(20)
    expect(await due()).toBe(true)
    await runQueue()
    await site.sql`update public.jobs set due_at = now() where kind = 'webhook'`
    expect(await due()).toBe(false)
    await site.sql`update public.webhooks set failed_at = now() - interval '2 minutes'`
    expect(await due()).toBe(true)
  })

  it('Another webhook and the emails are not slower for it', async () => {
    const order: string[] = []
    const { body } = await call('POST', '', { url: `${program.url}slow`, events: ['build.live'] })
    await queue(4, Number(body.id))
    await queue(12)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    program.hold = async (path) => {
      if (path !== '/slow') return order.push('answered') === 12 && release()
      await held
      order.push('slow')
    }
    await runQueue()
    program.hold = undefined
    expect(order.slice(0, 12)).toEqual(Array(12).fill('answered'))
    expect(order.slice(12)).toEqual(Array(4).fill('slow'))
  })
})

// rule: webhooks/limits
describe('What one webhook can have waiting', () => {
  it('Of 1,003 events 999 wait, then one that says that others were left out', async () => {
    program.answer = 'none'
    await site.sql`update public.webhooks set failures = 9, failed_at = now(), failing_since = now()`
    for (const rest of [998, 5])
      await site.sql`insert into public.newsletter_subscribers (email, confirmed_at, source)
        select 'reader-' || ${rest}::integer || '-' || number || '@example.org', now(), 'sign-up'
        from generate_series(1, ${rest}::integer) as number`
    const waiting = await site.sql`select event ->> 'type' as type, count(*)::integer as events
      from public.jobs where webhook_id = ${hook.id} group by 1 order by 1`
    expect(waiting.map((row) => ({ ...row }))).toEqual([
      { type: 'events.skipped', events: 1 },
      { type: 'subscriber.confirmed', events: 999 },
    ])
  })

  it('There are at most 20 webhooks', async () => {
    const input = { url: program.url, events: ['build.live'] }
    for (let count = 2; count <= 20; count += 1)
      expect((await call('POST', '', input)).status).toBe(201)
    expect(await call('POST', '', input)).toMatchObject({
      status: 422,
      body: {
        errors: { url: 'There are already 20 webhooks, which is the limit. Delete one first.' },
      },
    })
  })
})
