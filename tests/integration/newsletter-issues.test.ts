import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import { type Browser, linkIn, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let ada: Person
let nora: Person
const folder = () => process.env.MAIL_FOLDER ?? ''

const READERS = ['dot@example.org', 'eli@example.org', 'fay@example.org']
const DRAFT = {
  subject: 'Apples & rye',
  introduction: 'The first frost has come.\n\nTwo things to read & <try>.',
  articles: ['rye-in-a-tin', 'cold-sourdough'],
}

const call = (method: string, path = '', body?: unknown, person: Browser = ada) =>
  site.say(method, `/api/admin/newsletter${path}`, body, person)
const begin = async (draft: object = DRAFT) => {
  const { status, body } = await call('POST', '', draft)
  expect(body.errors).toBeUndefined()
  expect(status).toBe(201)
  return body.issue as { id: number; state: string }
}
const find = async (id: number) => {
  const { body } = await call('GET')
  return (body.results as { id: number; state: string; progress: object }[]).find(
    (one) => one.id === id,
  )
}
const subscribe = async (email: string) => {
  await site.say('POST', '/api/newsletter/subscription', { email, agreed_to_terms: true })
  const code = linkIn(await site.emailAbout(email, 'Please confirm'), 'newsletter/confirm')
  await site.say('POST', '/api/newsletter/confirm', { code })
}
/** Runs the background function to its end, as the site's own functions start it. */
const work = async () => {
  const { internalKey } = await import('../../src/server/internal-key.ts')
  const answer = await site.call(
    'POST',
    '/.netlify/functions/newsletter-send-background',
    {},
    {
      authorization: `Bearer ${internalKey('newsletter sending')}`,
    },
  )
  expect(answer.status).toBe(202)
  await site.settled()
}
const copies = async (subject: string) =>
  (await site.mailbox.list())
    .filter((mail) => mail.subject === subject)
    .map(({ to }) => to)
    .sort()
const send = async (id: number) => {
  const sent = await call('POST', `/${id}/send`, {})
  await site.settled()
  return sent
}

beforeAll(async () => {
  ada = await site.join('ada')
  nora = await site.join('nora')
  await site.sql`select public.grant_role(${ada.email}, 'administrator')`
  for (const email of READERS) await subscribe(email)
  await site.say('POST', '/api/newsletter/subscription', {
    email: 'gus@example.org',
    agreed_to_terms: true,
  })
  await site.settled()
})
afterEach(() => {
  delete process.env.SMTP_URL
  process.env.MAIL_FOLDER = folder()
})

describe('An issue of the newsletter', () => {
  it('Administrators create, change, list and delete issues', async () => {
    const { id } = await begin()
    const changed = await call('PUT', `/${id}`, { ...DRAFT, subject: '  Apples  ', version: 1 })
    expect(changed).toMatchObject({
      status: 200,
      body: { issue: { subject: 'Apples', state: 'draft', version: 2 } },
    })
    const { body } = await call('GET')
    expect(body.subscribers).toBe(READERS.length)
    expect(await find(id)).toMatchObject({
      articles: DRAFT.articles,
      progress: { total: 0, sent: 0 },
    })
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect(await find(id)).toBeUndefined()
    expect((await call('PUT', `/${id}`, { ...DRAFT, version: 2 })).status).toBe(404)
  })

  it('A second administrator’s save is refused with the text of the first', async () => {
    const hugo = await site.join('hugo')
    await site.sql`select public.grant_role(${hugo.email}, 'administrator')`
    const { id } = await begin()
    const his = { ...DRAFT, introduction: 'As Hugo has it.', articles: [], version: 1 }
    expect((await call('PUT', `/${id}`, his, hugo)).status).toBe(200)
    const { status, body } = await call('PUT', `/${id}`, { ...DRAFT, version: 1 })
    expect(status).toBe(409)
    expect(body.message).toMatch(
      /^This issue was changed by hugo\S* meanwhile\. Nothing was overwritten\.$/,
    )
    expect(body.results).toMatchObject([{ introduction: 'As Hugo has it.', version: 2 }])
    expect(await find(id)).toMatchObject({ introduction: 'As Hugo has it.' })
    expect((await call('PUT', `/${id}`, { ...DRAFT, version: 2 })).status).toBe(200)
    expect((await call('PUT', `/${id}`, DRAFT)).body.errors).toEqual({
      version: 'This field is required.',
    })
  })

  it('What Ada types is stored for her alone until she saves it', async () => {
    const draft = (method: string, body?: object, person: Browser = ada) =>
      site.say(method, '/api/admin/newsletter-draft', body, person)
    const content = { subject: '', introduction: 'Half a', articles: ['rye-in-a-tin'] }
    expect((await draft('PUT', { content })).status).toBe(200)
    expect((await draft('GET')).body.draft).toMatchObject({ version: null, content })
    const { id } = await begin()
    expect((await draft('GET')).body.draft).toBeNull()

    const typed = { id, version: 1, content: { ...content, subject: 'Pears' } }
    expect((await draft('PUT', typed)).status).toBe(200)
    expect((await draft('PUT', { ...typed, content })).status).toBe(200)
    const read = (person: Browser) =>
      site.say('GET', `/api/admin/newsletter-draft?id=${id}`, undefined, person)
    expect((await read(ada)).body.draft).toMatchObject({ version: 1, content })
    const gwen = await site.join('gwen')
    await site.sql`select public.grant_role(${gwen.email}, 'administrator')`
    expect((await read(gwen)).body.draft).toBeNull()
    expect(await find(id)).toMatchObject({ introduction: DRAFT.introduction })
    await call('PUT', `/${id}`, { ...DRAFT, version: 1 })
    expect((await read(ada)).body.draft).toBeNull()
  })

  it('Only administrators reach issues', async () => {
    const { id } = await begin()
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', DRAFT],
      ['PUT', `/${id}`, { ...DRAFT, version: 1 }],
      ['DELETE', `/${id}`, undefined],
      ['GET', `/${id}/preview`, undefined],
      ['POST', `/${id}/test`, {}],
      ['POST', `/${id}/send`, {}],
    ] as const) {
      expect((await call(method, path, body, nora)).status, path).toBe(403)
      expect((await site.say(method, `/api/admin/newsletter${path}`, body)).status, path).toBe(401)
    }
    for (const person of [undefined, nora]) {
      const issues = site.client(person).from('newsletter_issues')
      expect((await issues.select()).data ?? []).toEqual([])
      expect((await issues.insert({ subject: 'Mine' } as never)).error?.code).toBe('42501')
      const started = await site
        .client(person)
        .rpc('send_issue', { p_issue: id, p_email: {} } as never)
      expect(started.error?.code).toBe('42501')
    }
    expect(await find(id)).toMatchObject({ state: 'draft' })
  })

  it.each([
    [{ ...DRAFT, subject: ' ' }, 'subject'],
    [{ ...DRAFT, subject: 'x'.repeat(151) }, 'subject'],
    [{ ...DRAFT, subject: 'Apples \u202eselppA' }, 'subject'],
    [{ ...DRAFT, subject: 'Apples\r\nBcc: eve@example.com' }, 'subject'],
    [{ ...DRAFT, introduction: 'x'.repeat(5001) }, 'introduction'],
    [{ ...DRAFT, articles: ['Not An Id'] }, 'articles'],
    [{ ...DRAFT, state: 'sent' }, 'state'],
  ])('The issue %j is refused with a sentence', async (draft, field) => {
    const { status, body } = await call('POST', '', draft)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  it('An issue is previewed as text, and as HTML for a frame by a key that expires', async () => {
    const { id } = await begin()
    const { body } = await call('GET', `/${id}/preview`)
    expect(body.subject).toBe('Apples & rye')
    expect(body.text).toContain('Two things to read & <try>.')
    expect(body.text).toContain(`${ORIGIN}/article/rye-in-a-tin`)
    const url = new URL(String(body.url))
    const shown = await site.call('GET', url.pathname)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const html = await shown.text()
    expect(html).toContain('Two things to read &amp; &lt;try&gt;.')
    expect(html).toMatch(/Rye in a tin[\s\S]+Cold sourdough/)
    expect(html).not.toContain('leave.invalid')
    const other = url.pathname.replace(/\/\d+\./, '/999.')
    expect((await site.call('GET', other)).status).toBe(404)
  })

  it('An issue shows only published articles', async () => {
    const [draft] = await site.sql`select slug from public.articles where not published limit 1`
    const { id } = await begin({ ...DRAFT, articles: [draft?.slug, 'rye-in-a-tin'] })
    const { body } = await call('GET', `/${id}/preview`)
    expect(body.text).not.toContain(draft?.slug)
    const empty = await begin({ subject: 'Nothing', introduction: '', articles: [draft?.slug] })
    for (const path of ['preview', 'test', 'send']) {
      const said = await call(
        path === 'preview' ? 'GET' : 'POST',
        `/${empty.id}/${path}`,
        path === 'preview' ? undefined : {},
      )
      expect(said).toMatchObject({
        status: 422,
        body: { errors: { introduction: expect.any(String) } },
      })
    }
  })

  it('A test of an issue goes only to the administrator who asked for it', async () => {
    const { id } = await begin()
    expect((await call('POST', `/${id}/test`, {})).status).toBe(202)
    expect(await copies('Test: Apples & rye')).toEqual([ada.email])
    expect(await find(id)).toMatchObject({ state: 'draft' })
  })
})

describe('Sending an issue', () => {
  it('An issue reaches every confirmed subscriber once, each with their own unsubscribe link', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Everybody' })
    expect((await send(id)).body.issue).toMatchObject({
      state: 'sending',
      progress: { total: 3, sent: 0 },
    })
    await work()
    expect(await copies('Everybody')).toEqual(READERS)
    expect(await find(id)).toMatchObject({
      state: 'sent',
      progress: { total: 3, sent: 3, failed: 0, uncertain: 0, left: 0 },
    })
    const mails = (await site.mailbox.list()).filter(({ subject }) => subject === 'Everybody')
    const links = mails.map((mail) => (mail as unknown as { unsubscribe: string }).unsubscribe)
    expect(new Set(links).size).toBe(3)
    for (const [index, { text, html }] of mails.entries()) {
      expect(text).toContain(links[index])
      expect(html).toContain(links[index])
    }
  })

  it('No copy goes to an address on the suppression list, also if it came there meanwhile', async () => {
    const suppress = (email: string, reason: string) =>
      site.sql`select public.suppress_address(${email}, ${reason}, 'a test')`
    await suppress('dot@example.org', 'unsubscribed')
    const { id } = await begin({ ...DRAFT, subject: 'Not to all' })
    expect((await send(id)).body.issue).toMatchObject({ progress: { total: 2 } })
    await suppress('eli@example.org', 'hard bounce')
    await work()
    expect(await copies('Not to all')).toEqual(['fay@example.org'])
    expect(await find(id)).toMatchObject({ state: 'sent', progress: { sent: 1, failed: 1 } })
    await site.sql`delete from public.suppressed_addresses`
  })

  it('An issue is sent once, also when it is started again or by several runs at once', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Once' })
    const pressed = await Promise.all([1, 2, 3].map(() => send(id)))
    expect(pressed.map(({ status }) => status)).toEqual([202, 202, 202])
    await Promise.all([work(), work(), work()])
    await send(id)
    await work()
    expect(await copies('Once')).toEqual(READERS)
    expect((await call('PUT', `/${id}`, { ...DRAFT, version: 1 })).status).toBe(409)
    expect((await call('DELETE', `/${id}`)).status).toBe(409)
  })

  it('An issue is sent as it was when its sending started', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Frozen' })
    await send(id)
    const { error } = await site
      .client(ada)
      .from('newsletter_issues')
      .update({ subject: 'Thawed' } as never)
      .eq('id', id)
    expect(error?.message).toContain('sent_issue_is_fixed')
    await work()
    expect(await copies('Frozen')).toEqual(READERS)
  })

  it('Sending resumes after a crash without a second copy to any subscriber', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Crash' })
    await send(id)
    // A run that ended after it had claimed one copy: nobody knows whether it left.
    await site.sql`select * from public.claim_newsletter_copies(1)`
    await work()
    expect(await copies('Crash')).toHaveLength(2)
    expect(await find(id)).toMatchObject({
      state: 'sent',
      progress: { total: 3, sent: 2, uncertain: 1 },
    })
    await work()
    expect(await copies('Crash')).toHaveLength(2)
  })

  it('The scheduled function resumes an issue whose sending has stopped', async () => {
    const { resumeStalledIssues } = await import('../../src/features/newsletter/sending.server.ts')
    const asked = vi.spyOn(globalThis, 'fetch')
    const starts = () =>
      asked.mock.calls.filter(([url]) => String(url).includes('newsletter-send')).length
    const { id } = await begin({ ...DRAFT, subject: 'Stalled' })
    await send(id)
    const before = starts()
    await resumeStalledIssues()
    expect(starts()).toBe(before)
    await site.sql`update public.newsletter_issues set started_at = now() - interval '3 minutes' where id = ${id}`
    await resumeStalledIssues().catch(() => {})
    expect(starts()).toBe(before + 1)
    asked.mockRestore()
    await work()
    expect(await copies('Stalled')).toEqual(READERS)
  })

  it('Sending waits while the mail server refuses, and then reaches every subscriber', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Down' })
    await send(id)
    process.env.SMTP_URL = 'smtp://127.0.0.1:9'
    await work()
    expect(await find(id)).toMatchObject({
      state: 'sending',
      progress: { sent: 0, failed: 0, uncertain: 0 },
    })
    delete process.env.SMTP_URL
    await work()
    expect(await copies('Down')).toEqual([])
    await site.sql`update public.jobs set due_at = now() where issue_id = ${id}`
    await work()
    expect(await copies('Down')).toEqual(READERS)
    expect(await find(id)).toMatchObject({ state: 'sent' })
  })

  it('A copy that was refused five times is given up', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Refused' })
    await send(id)
    process.env.SMTP_URL = 'smtp://127.0.0.1:9'
    for (let time = 0; time < 5; time += 1) {
      await site.sql`update public.jobs set due_at = now() where issue_id = ${id}`
      await work()
    }
    expect(await find(id)).toMatchObject({ state: 'sent', progress: { sent: 0, failed: 3 } })
  })

  it('A subscriber who unsubscribes before their copy is sent gets none', async () => {
    await subscribe('hal@example.org')
    const { id } = await begin({ ...DRAFT, subject: 'Left' })
    await send(id)
    await site.sql`delete from public.newsletter_subscribers where email = 'hal@example.org'`
    await work()
    expect(await copies('Left')).toEqual(READERS)
    expect(await find(id)).toMatchObject({
      state: 'sent',
      progress: { total: 4, sent: 3, left: 1 },
    })
  })

  it('Only the functions of the site start the sending', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Stranger' })
    await send(id)
    for (const authorization of ['', 'Bearer x', `Bearer ${ada.token}`]) {
      const path = '/.netlify/functions/newsletter-send-background'
      expect((await site.call('POST', path, {}, { authorization })).status).toBe(404)
      await site.settled()
    }
    expect(await copies('Stranger')).toEqual([])
    await work()
    expect(await copies('Stranger')).toEqual(READERS)
  })
})
