import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ORIGIN } from '../../scripts/test/compiled.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { type Browser, linkIn, openAccountSite } from '../support/accounts.ts'

const site = openAccountSite()
type Person = Browser & { id: string; email: string }
let ada: Person
let nora: Person
const folder = () => process.env.MAIL_FOLDER ?? ''

const READERS = ['dot@example.org', 'eli@example.org', 'fay@example.org']
const cardOf = (id: string) =>
  `<figure class="embed-page"><a href="/article/${id}">As it was called</a></figure>`
const DRAFT = {
  subject: 'Apples & rye',
  preheader: 'Two things to read',
  body: `<p>The first frost has come.</p>\n<p>Two things to read &#x26; &#x3C;try>.</p>\n${cardOf('rye-in-a-tin')}\n${cardOf('cold-sourdough')}`,
  topics: [] as number[],
  public: true,
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
    '/.netlify/functions/task-background?task=newsletter-send',
    {},
    {
      authorization: `Bearer ${internalKey('newsletter-send')}`,
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
  const settings = { ...demonstration, version: 0 }
  const saved = await site.say('PUT', '/api/admin/site-settings', settings, ada)
  expect(saved.body.errors).toBeUndefined()
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
    expect(await find(id)).toMatchObject({ public: true, progress: { total: 0, sent: 0 } })
    const { body: read } = await call('GET', `/${id}`)
    expect(read.issue).toMatchObject({ body: DRAFT.body, topics: [] })
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect(await find(id)).toBeUndefined()
    expect((await call('PUT', `/${id}`, { ...DRAFT, version: 2 })).status).toBe(404)
  })

  it('A second administrator’s save is refused with the text of the first', async () => {
    const hugo = await site.join('hugo')
    await site.sql`select public.grant_role(${hugo.email}, 'administrator')`
    const { id } = await begin()
    const his = { ...DRAFT, preheader: 'As Hugo has it.', body: '', version: 1 }
    expect((await call('PUT', `/${id}`, his, hugo)).status).toBe(200)
    const { status, body } = await call('PUT', `/${id}`, { ...DRAFT, version: 1 })
    expect(status).toBe(409)
    expect(body.message).toMatch(
      /^This issue was changed by hugo\S* in the meantime\. Nothing was overwritten\.$/,
    )
    expect(body.results).toMatchObject([{ preheader: 'As Hugo has it.', version: 2 }])
    expect((await call('GET', `/${id}`)).body.issue).toMatchObject({ preheader: 'As Hugo has it.' })
    expect((await call('PUT', `/${id}`, { ...DRAFT, version: 2 })).status).toBe(200)
    expect((await call('PUT', `/${id}`, DRAFT)).body.errors).toEqual({
      version: 'This field is required.',
    })
  })

  it('What Ada types is stored for her alone until she saves it', async () => {
    const draft = (method: string, body?: object, person: Browser = ada) =>
      site.say(method, '/api/admin/newsletter-draft', body, person)
    const content = { ...DRAFT, subject: '', body: '<p>Half a' }
    expect((await draft('PUT', { content })).status).toBe(200)
    expect((await draft('GET')).body.draft).toMatchObject({ version: null, content })
    const { id } = await begin()
    expect((await draft('GET')).body.draft).toBeNull()

    const typed = { id, version: 1, content: { ...content, subject: 'Pears' } }
    expect((await draft('PUT', typed)).status).toBe(200)
    expect((await draft('PUT', { ...typed, content })).status).toBe(200)
    expect((await draft('PUT', { ...typed, id: 999_999 })).body.errors).toEqual({
      id: 'This issue no longer exists.',
    })
    const read = (person: Browser) =>
      site.say('GET', `/api/admin/newsletter-draft?id=${id}`, undefined, person)
    expect((await read(ada)).body.draft).toMatchObject({ version: 1, content })
    const gwen = await site.join('gwen')
    await site.sql`select public.grant_role(${gwen.email}, 'administrator')`
    expect((await read(gwen)).body.draft).toBeNull()
    expect((await call('GET', `/${id}`)).body.issue).toMatchObject({ body: DRAFT.body })
    await call('PUT', `/${id}`, { ...DRAFT, version: 1 })
    expect((await read(ada)).body.draft).toBeNull()
  })

  // rule: newsletter/issue-revisions
  it('Each save of an issue stays as a text that can be read again', async () => {
    const { id } = await begin()
    await call('PUT', `/${id}`, { ...DRAFT, body: '<p>Later.</p>', topics: [1], version: 1 })
    await call('PUT', `/${id}/public`, { public: true })
    const revisions = (await call('GET', `/${id}/revision`)).body.results as { id: number }[]
    const saved_by = expect.stringMatching(/^ada/)
    expect(revisions).toMatchObject([
      { version: 2, saved_by },
      { version: 1, saved_by },
    ])
    const read = async (at: number) =>
      (await call('GET', `/revision/${revisions[at]?.id}`)).body.revision
    expect(await read(1)).toMatchObject({ content: DRAFT })
    expect(await read(0)).toMatchObject({ content: { body: '<p>Later.</p>', topics: [1] } })
    expect((await call('GET', '/revision/99999')).status).toBe(404)
    await call('DELETE', `/${id}`)
    expect((await call('GET', `/${id}/revision`)).body.results).toEqual([])
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
    [{ ...DRAFT, preheader: 'x'.repeat(151) }, 'preheader'],
    [{ ...DRAFT, body: 'x'.repeat(200_001) }, 'body'],
    [{ ...DRAFT, topics: ['Not An Id'] }, 'topics'],
    [{ ...DRAFT, state: 'sent' }, 'state'],
  ])('The issue %j is refused with a sentence', async (draft, field) => {
    const { status, body } = await call('POST', '', draft)
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  it('A subject and a preheader of 150 characters, and a text of 200,000, are stored', async () => {
    const longest = { subject: 'x'.repeat(150), preheader: 'y'.repeat(150) }
    const { id } = await begin({ ...DRAFT, ...longest, body: `<p>${'z'.repeat(199_993)}</p>` })
    expect((await call('GET', `/${id}`)).body.issue).toMatchObject(longest)
    await call('DELETE', `/${id}`)
  })

  it('An issue is previewed as text, and as HTML for a frame by a key that expires', async () => {
    const { id } = await begin()
    const { body } = await call('GET', `/${id}/preview`)
    expect(body).toMatchObject({
      sender: 'Salt & Cedar',
      subject: 'Apples & rye',
      preheader: 'Two things to read',
    })
    expect(body.text).toContain('Two things to read & <try>.')
    expect(body.text).toContain(`${ORIGIN}/article/rye-in-a-tin`)
    const url = new URL(String(body.url))
    const response = await site.call('GET', url.pathname)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const html = await response.text()
    expect(html).toContain('Two things to read &amp; &lt;try&gt;.')
    expect(html).toMatch(/Rye in a tin[\s\S]+Cold sourdough/)
    expect(html).not.toContain('.invalid')
    const other = url.pathname.replace(/\/\d+\./, '/999.')
    expect((await site.call('GET', other)).status).toBe(404)
  })

  it('An issue shows only published articles', async () => {
    const [draft] = await site.sql`select slug from public.articles where not published limit 1`
    const hidden = cardOf(String(draft?.slug))
    const { id } = await begin({ ...DRAFT, body: `${hidden}\n${cardOf('rye-in-a-tin')}` })
    const { body } = await call('GET', `/${id}/preview`)
    expect(body.text).not.toContain(draft?.slug)
    const empty = await begin({ ...DRAFT, subject: 'Nothing', body: hidden })
    for (const path of ['preview', 'test', 'send']) {
      const answer = await call(
        path === 'preview' ? 'GET' : 'POST',
        `/${empty.id}/${path}`,
        path === 'preview' ? undefined : {},
      )
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { body: expect.any(String) } },
      })
    }
  })

  it('A recipe is a plain list, footnotes follow the text, and a card has the article’s present title', async () => {
    const [card] = await site.sql`
      insert into public.article_cards (id, article_id, position, kind, name, content)
      select gen_random_uuid(), id, 40, 'recipe', 'Plain rye', '{}' from public.articles where published limit 1
      returning id`
    const { emptyCard, emptyLine } = await import('../../src/features/kitchen/cards/contract.ts')
    const rye = { ...emptyLine('aaaaaaaa'), name: 'rye flour', source: '500 g rye flour' }
    const groups = [{ name: '', lines: [rye] }]
    const whole = { ...emptyCard(String(card?.id), 'recipe', 'Plain rye'), groups }
    await site.sql`update public.article_cards set content = ${site.sql.json(whole)} where id = ${card?.id}`
    const body = `<p>Bake<span data-footnote="">Or buy.</span></p>\n${cardOf('rye-in-a-tin')}\n<hr data-shown-card="${card?.id}">`
    const { id } = await begin({ ...DRAFT, body })
    const { body: preview } = await call('GET', `/${id}/preview`)
    expect(preview.message).toBeUndefined()
    expect(preview.text).toContain('- 500 g rye flour')
    expect(preview.text).toContain('Bake[1]')
    expect(preview.text).toMatch(/1\. Or buy\./)
    expect(preview.text).toContain('Rye in a tin')
    expect(preview.text).not.toContain('As it was called')
    await site.sql`delete from public.article_cards where id = ${card?.id}`
  })

  it('An issue says the postal address, and none is sent without one', async () => {
    const { id } = await begin()
    expect((await call('GET', `/${id}/preview`)).body.text).toContain('1 Pier Street')
    await site.sql`update public.site_settings set postal_address = ''`
    for (const [method, path, body] of [
      ['GET', 'preview', undefined],
      ['POST', 'test', {}],
      ['POST', 'send', {}],
      ['PUT', 'schedule', { at: '2099-01-01T00:00:00Z' }],
    ] as const)
      expect(await call(method, `/${id}/${path}`, body)).toMatchObject({
        status: 422,
        body: { errors: { postal_address: expect.stringContaining('Settings') } },
      })
    await site.sql`update public.site_settings set postal_address = '1 Pier Street'`
  })

  it('An issue with a picture without a description is refused, and a decorative one is not', async () => {
    const src = '/images/b6b6206ee92e74ad27cb/1600.webp'
    const picture = (alt: string) =>
      `<p>Frost.</p>\n<figure><img src="${src}"${alt} width="1600" height="1000"></figure>`
    const { id } = await begin({ ...DRAFT, body: picture('') })
    const { status, body } = await call('POST', `/${id}/send`, {})
    expect([status, body.errors]).toEqual([
      422,
      { body: 'Describe each picture in the text, or mark it as decorative.' },
    ])
    const decorated = await begin({ ...DRAFT, body: picture(' alt=""') })
    expect((await call('GET', `/${decorated.id}/preview`)).status).toBe(200)
  })

  it('An issue of more than 100 kB is refused, with what is too much and where it is', async () => {
    const long = `<p>Long ${'rye '.repeat(30_000)}</p>`
    const { id } = await begin({ ...DRAFT, body: `<p>Short.</p>\n${long}` })
    const { status, body } = await call('POST', `/${id}/send`, {})
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['body']])
    expect(body.errors?.body).toMatch(
      /^The mail has 1\d\d kB, which is \d\d kB too many: .*“Long rye [^”]*” \(1\d\d kB\)/,
    )
  })

  it('A new issue is filled by a template: a letter, the new articles, or one article', async () => {
    const filled = async (query: string) =>
      (await site.say('GET', `/api/admin/newsletter-template?template=${query}`, undefined, ada))
        .body.content as { subject: string; body: string }
    expect((await filled('letter')).body).toContain('Dear reader,')
    const articles = async () =>
      (await filled('digest')).body.match(
        /(?<=<figure class="embed-page"><a href="\/article\/)[^"]+/g,
      )
    const newest = await site.sql`select slug from public.articles where published
      order by published_at desc limit 4`
    const slugs = newest.map(({ slug }) => slug)
    expect((await articles())?.slice(0, 4)).toEqual(slugs)
    const sent = await begin(DRAFT)
    expect((await call('POST', `/${sent.id}/send`, {})).status).toBe(202)
    // Without an article since the last issue the three newest are offered.
    expect(await articles()).toEqual(slugs.slice(0, 3))
    await site.sql`update public.articles set published_at = now() where slug = ${slugs[2]}`
    expect(await articles()).toEqual([slugs[2]])
    const one = await filled('article&article=rye-in-a-tin')
    expect(one.subject).toBe('Rye in a tin')
    expect(one.body).toContain('<a href="/article/rye-in-a-tin">Read the article</a>')
    expect(await begin({ ...DRAFT, ...one, preheader: '' })).toMatchObject({ state: 'draft' })
  })

  it('A test of an issue goes to another address, and to a wrong one not at all', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Shown' })
    const to = 'colleague@example.org'
    expect((await call('POST', `/${id}/test`, { to })).status).toBe(202)
    expect(await copies('Test: Shown')).toEqual([to])
    expect(
      Object.keys((await call('POST', `/${id}/test`, { to: 'a b' })).body.errors ?? {}),
    ).toEqual(['to'])
  })

  // rule: newsletter/mail
  it('Another address gets no second test at once, and the editor does', async () => {
    vi.stubEnv('RATE_LIMITS', 'on')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { id } = await begin({ ...DRAFT, subject: 'Twice' })
    const test = async (body: object) => (await call('POST', `/${id}/test`, body)).status
    const to = 'twice@example.org'
    expect([await test({ to }), await test({ to })]).toEqual([202, 429])
    expect([await test({}), await test({})]).toEqual([202, 202])
    expect(await copies('Test: Twice')).toEqual([ada.email, ada.email, to].sort())
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
      progress: { total: 3, sent: 3, failed: 0, uncertain: 0, left: 0, gained: 0 },
    })
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('later@example.org', now())`
    expect(await find(id)).toMatchObject({ progress: { gained: 1, stopped: 0 } })
    await site.sql`delete from public.newsletter_subscribers where email = 'later@example.org'`
    const mails = (await site.mailbox.list()).filter(({ subject }) => subject === 'Everybody')
    const links = mails.map((mail) => (mail as unknown as { unsubscribe: string }).unsubscribe)
    expect(new Set(links).size).toBe(3)
    for (const [index, { text, html }] of mails.entries()) {
      const choices = links[index]?.replace('/newsletter/unsubscribe/', '/emails/')
      for (const link of [links[index], choices]) {
        expect(text).toContain(link)
        expect(html).toContain(link)
      }
      for (const part of [text, html]) expect(part).toContain(`/newsletter/${id}`)
    }
  })

  // rule: newsletter/mail
  it('The mail of an issue that is not on the site, or of the welcome series, has no link to its page', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'By mail alone', public: false })
    const preview = async () => (await call('GET', `/${id}/preview`)).body.text
    expect(await preview()).not.toContain('Read in the browser')
    await site.sql`update public.newsletter_issues set public = true where id = ${id}`
    expect(await preview()).toContain(`/newsletter/${id}`)
    await call('PUT', `/${id}/welcome`, { days: 3 })
    expect(await preview()).not.toContain('Read in the browser')
    expect((await call('DELETE', `/${id}`)).status).toBeLessThan(300)
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
    // A server that refuses a copy at once is read as a returned email, too.
    await site.sql`select public.record_returned_email(email, 'soft', 'a test', ${id})
      from unnest('{eli@example.org,fay@example.org}'::text[]) as email`
    expect(await find(id)).toMatchObject({ progress: { failed: 1, bounced: 1 } })
    await site.sql`delete from public.returned_emails`
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
    for (const change of [
      { subject: 'Thawed' },
      { preheader: 'Thawed' },
      { body: '<p>Thawed.</p>' },
      { topics: [1] },
      { send_at: '2099-01-01T00:00:00Z' },
    ]) {
      const { error } = await site
        .client(ada)
        .from('newsletter_issues')
        .update(change as never)
        .eq('id', id)
      expect(error?.message, Object.keys(change)[0]).toContain('sent_issue_is_fixed')
    }
    await work()
    expect(await copies('Frozen')).toEqual(READERS)
    // It is viewed as it was sent, whatever the settings say since.
    await site.sql`update public.site_settings set postal_address = '2 Quay'`
    expect((await call('GET', `/${id}/preview`)).body.text).toContain('1 Pier Street')
    await site.sql`update public.site_settings set postal_address = '1 Pier Street'`
  })

  /** As if the copies before had left half a minute earlier. */
  const hurry = () =>
    site.sql`update public.jobs set started_at = started_at - interval '30 seconds'`

  it('Sending resumes after a crash without a second copy to any subscriber', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Crash' })
    await send(id)
    // A run ended after it had claimed a copy, so it is unknown whether the copy was sent.
    await hurry()
    expect(await site.sql`select id from public.claim_newsletter_copies(1)`).toHaveLength(1)
    await work()
    expect(await copies('Crash')).toHaveLength(2)
    expect(await find(id)).toMatchObject({
      state: 'sent',
      progress: { total: 3, sent: 2, uncertain: 1 },
    })
    await work()
    expect(await copies('Crash')).toHaveLength(2)
  })

  it('An administrator sees whose copy may not have arrived, of which issue, and sends a second one', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Lost' })
    await send(id)
    await hurry()
    await site.sql`select id from public.claim_newsletter_copies(1)`
    await work()
    const ended = () => site.sql`select finished_at from public.newsletter_issues where id = ${id}`
    const endedAt = await ended()
    const uncertain = async () => {
      const { body } = await site.say(
        'GET',
        '/api/admin/subscribers?state=uncertain',
        undefined,
        ada,
      )
      const rows = body.results as { id: number; email: string; uncertain: { id: number }[] }[]
      return rows.filter((row) => row.uncertain.some((issue) => issue.id === id))
    }
    await site.sql`update public.jobs set due_at = now() where status = 'running'`
    const [row, ...others] = await uncertain()
    expect(others).toEqual([])
    expect(row?.uncertain).toContainEqual({ id, subject: 'Lost' })
    const again = (issue: number) =>
      site.say('POST', `/api/admin/subscribers/${row?.id}/copy`, { issue }, ada)
    expect((await again(id + 1000)).status).toBe(404)
    await hurry()
    expect((await again(id)).status).toBe(202)
    await work()
    expect(await copies('Lost')).toEqual(READERS)
    expect(await uncertain()).toEqual([])
    expect(await find(id)).toMatchObject({
      state: 'sent',
      progress: { total: 3, sent: 3, uncertain: 0 },
    })
    expect(await ended()).toEqual(endedAt)
    expect((await again(id)).status).toBe(404)
  })

  // rule: newsletter/pace
  it('The next copy waits as long as the pace of the owner says, whoever asks for it', async () => {
    await hurry()
    const pace = () =>
      site.sql`select public.newsletter_pace() as a_minute, public.copies_at_a_time() as at_once`
    expect(await pace()).toEqual([{ a_minute: 300, at_once: 1 }])
    await site.sql`insert into public.email_settings (newsletter_pace) values (2)`
    onTestFinished(async () => void (await site.sql`delete from public.email_settings`))
    const { id } = await begin({ ...DRAFT, subject: 'Slowly' })
    await send(id)
    const claim = () => site.sql`select id from public.claim_newsletter_copies()`
    const claims = await Promise.all([claim(), claim(), claim()])
    expect(claims.flat()).toHaveLength(1)
    const [pause] = await site.sql`select public.newsletter_pause() as ms`
    expect(pause?.ms).toBeGreaterThan(25_000)
    expect(pause?.ms).toBeLessThanOrEqual(30_000)
    await hurry()
    expect(await claim()).toHaveLength(1)
    await hurry()
    await work()
    expect(await find(id)).toMatchObject({ progress: { sent: 1, uncertain: 2 } })
    expect(await site.sql`select public.newsletter_pause() as ms`).toEqual([{ ms: null }])
  })

  it('Up to 300 copies a minute one is under way at a time, and ten at 3,000', async () => {
    onTestFinished(async () => void (await site.sql`delete from public.email_settings`))
    await site.sql`insert into public.email_settings default values`
    for (const [pace, atOnce] of [
      [1, 1],
      [300, 1],
      [301, 2],
      [3000, 10],
    ] as const) {
      await site.sql`update public.email_settings set newsletter_pace = ${pace}`
      const [copies] = await site.sql`select public.copies_at_a_time() as at_once`
      expect(copies?.at_once, `${pace} a minute`).toBe(atOnce)
    }
  })

  // rule: newsletter/on-the-site
  it('The site lists the public issues that were sent, the last sent first, whichever was begun first', async () => {
    await site.sql`insert into public.newsletter_issues (subject, state, started_at, stored_email, public)
      values ('Begun first', 'sent', '2019-03-03T12:00Z', '{}', true),
        ('Begun second', 'sent', '2019-03-02T12:00Z', '{}', true),
        ('For subscribers only', 'sent', '2019-03-01T12:00Z', '{}', false),
        ('Not sent', 'draft', null, null, true)`
    const subjects = (await site.sql`select subject from public.list_public_issues()`).map(
      ({ subject }) => subject,
    )
    expect(subjects.slice(-2)).toEqual(['Begun first', 'Begun second'])
    expect(subjects).not.toContain('For subscribers only')
    expect(subjects).not.toContain('Not sent')
    await site.sql`delete from public.newsletter_issues where subject = 'Not sent'`
  })

  // rule: newsletter/subscribers
  it('Who joins, leaves or complains counts for the issue before, until the next one', async () => {
    const [march, april] = await site.sql`
      insert into public.newsletter_issues (subject, state, started_at, stored_email, public)
      values ('March', 'sent', '2020-03-01T12:00Z', '{}', false), ('April', 'sent', '2020-04-01T12:00Z', '{}', false)
      returning id::integer`
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at) values
      ('before@example.org', '2020-03-01T11:59Z'), ('at-once@example.org', '2020-03-01T12:00Z'),
      ('still@example.org', '2020-04-01T11:59Z'), ('later@example.org', '2020-04-01T12:00Z')`
    await site.sql`insert into public.jobs (kind, status, issue_id, subscriber_id, finished_at)
      select 'newsletter_copy', 'done', issue, id, now()
      from public.newsletter_subscribers, unnest(${[march?.id, april?.id]}::bigint[]) as issue
      where email in ('before@example.org', 'later@example.org') and (email <> 'before@example.org' or issue = ${march?.id})`
    for (const kind of ['hard', 'soft', 'complaint'])
      await site.sql`select public.record_returned_email('before@example.org', ${kind}, 'a test', ${march?.id})`
    for (const email of ['before@example.org', 'later@example.org'])
      await site.sql`select public.end_subscription(${email}, 'link of an email')`
    expect(await find(march?.id)).toMatchObject({
      progress: { gained: 2, stopped: 1, complained: 1, bounced: 1 },
    })
    expect(await find(april?.id)).toMatchObject({ progress: { stopped: 1, complained: 0 } })
    await site.sql`delete from public.newsletter_subscribers where confirmed_at < '2021-01-01'`
    await site.sql`delete from public.jobs where issue_id in (${march?.id}, ${april?.id})`
    await site.sql`delete from public.returned_emails`
    await site.sql`delete from public.suppressed_addresses`
  })

  it('The scheduled function resumes an issue whose sending has stopped', async () => {
    const { resumeStalledIssues } = await import(
      '../../src/features/readers/newsletter/sending.server.ts'
    )
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    const starts = () =>
      fetchSpy.mock.calls.filter(([url]) => String(url).includes('newsletter-send')).length
    const { id } = await begin({ ...DRAFT, subject: 'Stalled' })
    await send(id)
    const before = starts()
    await resumeStalledIssues()
    expect(starts()).toBe(before)
    await site.sql`update public.newsletter_issues set started_at = now() - interval '3 minutes' where id = ${id}`
    await resumeStalledIssues().catch(() => {})
    expect(starts()).toBe(before + 1)
    fetchSpy.mockRestore()
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

  // rule: newsletter/pause
  it('An issue that goes out is paused, also for copies that were refused, and gone on with', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Paused' })
    expect((await call('POST', `/${id}/pause`, {})).status).toBe(409)
    await send(id)
    expect((await call('POST', `/${id}/pause`, {}, nora)).status).toBe(403)
    const { body } = await call('POST', `/${id}/pause`, {})
    expect(body.issue).toMatchObject({ state: 'sending', paused_at: expect.any(String) })
    await hurry()
    await site.sql`update public.jobs set due_at = now() - interval '1 hour' where issue_id = ${id}`
    await site.sql`update public.newsletter_issues set started_at = now() - interval '1 hour' where id = ${id}`
    expect(await site.sql`select * from public.list_stalled_issues()`).toEqual([])
    expect(await site.sql`select id from public.claim_jobs('newsletter_copy', 10)`).toEqual([])
    await work()
    expect(await copies('Paused')).toEqual([])
    expect((await send(id)).body.issue).toMatchObject({ state: 'sending', paused_at: null })
    await work()
    expect(await copies('Paused')).toEqual(READERS)
    expect(await find(id)).toMatchObject({ state: 'sent', paused_at: null })
    expect((await call('POST', `/${id}/pause`, {})).status).toBe(409)
  })

  it('A copy under way is not told as one whose delivery is unknown', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Under way' })
    await send(id)
    await hurry()
    expect(await site.sql`select id from public.claim_newsletter_copies(1)`).toHaveLength(1)
    expect(await find(id)).toMatchObject({ state: 'sending', progress: { uncertain: 0 } })
    await site.sql`delete from public.newsletter_issues where id = ${id}`.catch(() => null)
    await work()
  })

  // rule: newsletter/recipients
  it('The number before sending is of those who will get a copy', async () => {
    const recipients = async (id: number) =>
      (await call('GET', `/${id}/recipients`)).body.count as number
    const listed = async () => (await call('GET')).body.subscribers
    const { id } = await begin({ ...DRAFT, subject: 'Counted' })
    expect([await recipients(id), await listed()]).toEqual([3, 3])
    await site.sql`select public.suppress_address('dot@example.org', 'hard bounce', 'a test')`
    expect([await recipients(id), await listed()]).toEqual([2, 2])
    await site.sql`update public.newsletter_subscribers set how_often = 'once a week'
      where email = 'eli@example.org'`
    expect([await recipients(id), await listed()]).toEqual([1, 1])
    const topic = await begin({ ...DRAFT, subject: 'Of one topic', topics: [1] })
    await site.sql`update public.newsletter_subscribers set topics = '{2}' where email = 'fay@example.org'`
    expect(await recipients(topic.id)).toBe(0)
    expect((await call('GET', '/999999/recipients')).status).toBe(404)
    await site.sql`delete from public.suppressed_addresses`
    await site.sql`update public.newsletter_subscribers set how_often = 'every issue', topics = null`
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
      const path = '/.netlify/functions/task-background?task=newsletter-send'
      expect((await site.call('POST', path, {}, { authorization })).status).toBe(404)
      await site.settled()
    }
    expect(await copies('Stranger')).toEqual([])
    await work()
    expect(await copies('Stranger')).toEqual(READERS)
  })
})

describe('What goes out by itself', () => {
  const due = async () => {
    const { startDueIssues } = await import(
      '../../src/features/readers/newsletter/due-issues.server.ts'
    )
    // No server runs that could start the function.
    await startDueIssues().catch(() => {})
    await work()
  }
  const passTime = (id: number) =>
    site.sql`update public.newsletter_issues set send_at = now() - interval '1 minute' where id = ${id}`
  const settle = async (id: number) => {
    await site.sql`delete from public.newsletter_issues where id = ${id} and state = 'draft'`
  }

  it('A scheduled issue is sent at its time, unless it is stopped before', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'At six' })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await call('PUT', `/${id}/schedule`, { at: '2020-01-01T00:00:00Z' })).status).toBe(422)
    expect((await call('PUT', `/${id}/schedule`, { at })).body.issue).toMatchObject({
      state: 'draft',
    })
    await due()
    expect(await copies('At six')).toEqual([])
    await call('PUT', `/${id}/schedule`, { at: null })
    await due()
    expect(await find(id)).toMatchObject({ state: 'draft', send_at: null })
    await call('PUT', `/${id}/schedule`, { at })
    await passTime(id)
    await due()
    expect(await copies('At six')).toEqual(READERS)
    expect((await call('PUT', `/${id}/schedule`, { at })).status).toBe(409)
  })

  it('One that cannot be sent at its time says why, and waits', async () => {
    const { id } = await begin({ ...DRAFT, subject: 'Not yet' })
    await site.sql`update public.newsletter_issues set body = '' where id = ${id}`
    await passTime(id)
    await due()
    expect(await find(id)).toMatchObject({
      state: 'draft',
      send_at: null,
      send_problem: expect.stringContaining('Write a text'),
    })
    await settle(id)
  })

  it('An issue of topics goes to who chose one of them, or chose none', async () => {
    const [food, wood] =
      await site.sql`select id::integer from public.categories order by id limit 2`
    const topics = [Number(food?.id)]
    await site.sql`update public.newsletter_subscribers set topics = ${topics} where email = 'dot@example.org'`
    await site.sql`update public.newsletter_subscribers set topics = ${[Number(wood?.id)]} where email = 'eli@example.org'`
    const { id } = await begin({ ...DRAFT, subject: 'For some', topics })
    await send(id)
    await work()
    expect(await copies('For some')).toEqual(['dot@example.org', 'fay@example.org'])
    await site.sql`update public.newsletter_subscribers set topics = null`
  })

  // rule: newsletter/how-often
  it('A subscriber who wants one issue a week gets its first, and the next one names the others', async () => {
    const pass = () => site.sql`
      update public.newsletter_issues set started_at = started_at - interval '7 days'`
    const choose = (how_often: string) => site.sql`
      update public.newsletter_subscribers set how_often = ${how_often} where email = 'dot@example.org'`
    const publish = async (subject: string, more = {}) => {
      const { id } = await begin({ ...DRAFT, subject, ...more })
      await send(id)
      await work()
      return id
    }
    const textTo = async (subject: string, reader: string) => {
      const mails = await site.mailbox.list()
      return mails.find((mail) => mail.subject === subject && mail.to === reader)?.text
    }
    const later = async (id: number) =>
      ((await find(id))?.progress as { later: number } | undefined)?.later
    const others = READERS.slice(1)
    await choose('once a week')
    await pass()
    await publish('Monday')
    const second = await publish('Frost & <rye>')
    await publish('Not on the site', { public: false })
    expect(await copies('Monday')).toEqual(READERS)
    expect(await copies('Frost & <rye>')).toEqual(others)
    expect(await later(second)).toBe(1)
    await pass()
    await publish('Next week')
    const link = `Frost & <rye> (${ORIGIN}/newsletter/${second})`
    const named = `Since your last issue:\nNot on the site\n${link}\nAll issues (${ORIGIN}/newsletter)`
    expect(await textTo('Next week', 'dot@example.org')).toContain(named)
    expect(await textTo('Next week', 'eli@example.org')).not.toContain('Since your last issue')
    expect(await later(second)).toBe(0)

    await choose('once a month')
    await publish('Same month')
    expect(await copies('Same month')).toEqual(others)
    await choose('every issue')
    await publish('Each again')
    expect(await textTo('Each again', 'dot@example.org')).toMatch(/last issue:\nSame month \(/)
    await publish('And again')
    expect(await textTo('And again', 'dot@example.org')).not.toContain('Since your last issue')
    const onTheSite = await site.sql`select subject from public.list_public_issues() limit 2`
    expect(onTheSite).toEqual([{ subject: 'And again' }, { subject: 'Each again' }])

    await choose('once a week')
    await pass()
    const refused = await publish('Refused for good')
    await site.sql`update public.jobs set status = 'failed', error = 'No such mailbox.'
      where issue_id = ${refused}`
    await publish('The first that arrives')
    expect(await copies('The first that arrives')).toEqual(READERS)
    await choose('every issue')
  })

  it('A week and a month of a subscriber begin at midnight of the site’s time zone', async () => {
    const choose = (how_often: string) => site.sql`
      update public.newsletter_subscribers set how_often = ${how_often}, missed = null
      where email = 'dot@example.org'`
    const setZone = (zone: string) => site.sql`update public.site_settings set time_zone = ${zone}`
    onTestFinished(async () => {
      await choose('every issue')
      await setZone(demonstration.time_zone)
    })
    await setZone('Pacific/Kiritimati')
    for (const unit of ['week', 'month']) {
      await choose(`once a ${unit}`)
      for (const seconds of [-1, 1]) {
        await site.sql`
          update public.newsletter_issues
          set started_at = date_trunc(${unit}, now(), 'Pacific/Kiritimati') + ${seconds} * interval '1 second'
          where started_at is not null`
        const subject = `${seconds} of a ${unit}`
        const { id } = await begin({ ...DRAFT, subject })
        await send(id)
        await work()
        expect([subject, await copies(subject)]).toEqual([
          subject,
          seconds < 0 ? READERS : READERS.slice(1),
        ])
      }
    }
  })

  it('An article goes out once, with its first publication, as it is then', async () => {
    const [row] = await site.sql`
      insert into public.articles (slug, title, subtitle, headline, body, owner_id)
      values ('on-frost', 'Frost', 'Of ice', 'It is cold.', '<p>Cold.</p>', ${ada.id}) returning id`
    const ask = (body?: object) =>
      site.say(
        body ? 'PUT' : 'GET',
        `/api/admin/article/newsletter${body ? '' : '?id=on-frost'}`,
        body,
        ada,
      )
    expect((await ask()).body.state).toBe('none')
    for (const times of [1, 2])
      expect((await ask({ id: 'on-frost', send: true })).body.state, `${times}`).toBe('waiting')
    expect((await ask({ id: 'on-frost', send: false })).body.state).toBe('none')
    expect((await ask({ id: 'on-frost', send: true })).body.state).toBe('waiting')
    await due()
    expect((await ask()).body.state).toBe('waiting')
    await site.sql`update public.articles set title = 'Hard frost', published = true, published_at = now()
      where id = ${row?.id}`
    await due()
    expect((await ask()).body.state).toBe('sent')
    await site.sql`update public.articles set published = false where id = ${row?.id}`
    await site.sql`update public.articles set published = true where id = ${row?.id}`
    await due()
    expect(await copies('Hard frost')).toEqual(READERS)
    expect((await ask({ id: 'on-frost', send: false })).body.state).toBe('sent')
    const old = await site.say(
      'PUT',
      '/api/admin/article/newsletter',
      { id: 'rye-in-a-tin', send: true },
      ada,
    )
    expect(old.body.errors).toEqual({ id: expect.any(String) })
  })

  it('The issue of an article that was changed meanwhile goes out as it was changed', async () => {
    const [row] = await site.sql`
      insert into public.articles (slug, title, subtitle, headline, body, owner_id)
      values ('on-thaw', 'Thaw', 'Of ice', 'It melts.', '<p>Wet.</p>', ${ada.id}) returning id`
    await site.say('PUT', '/api/admin/article/newsletter', { id: 'on-thaw', send: true }, ada)
    const [waiting] =
      await site.sql`select id::integer, version from public.newsletter_issues where announced_id = ${row?.id}`
    const changed = { ...DRAFT, subject: 'As it was changed', version: waiting?.version }
    expect((await call('PUT', `/${waiting?.id}`, changed)).status).toBe(200)
    await site.sql`update public.articles set title = 'Late thaw', published = true, published_at = now()
      where id = ${row?.id}`
    await due()
    expect(await copies('As it was changed')).toEqual(READERS)
    expect(await copies('Late thaw')).toEqual([])
  })

  it('The issue of an article that was removed before its publication does not go out', async () => {
    await site.sql`
      insert into public.articles (slug, title, subtitle, headline, body, owner_id)
      values ('on-sleet', 'Sleet', 'Of ice', 'It falls.', '<p>Wet.</p>', ${ada.id})`
    await site.say('PUT', '/api/admin/article/newsletter', { id: 'on-sleet', send: true }, ada)
    await site.sql`delete from public.articles where slug = 'on-sleet'`
    await due()
    const issues = site.sql`select state, send_at from public.newsletter_issues where subject = 'Sleet'`
    expect(await issues).toEqual([{ state: 'draft', send_at: null }])
    expect(await copies('Sleet')).toEqual([])
  })

  it('A new subscriber gets the welcome series by their days, each issue once, until they leave', async () => {
    const ids: number[] = []
    for (const days of [0, 2]) {
      const { id } = await begin({ ...DRAFT, subject: `Welcome ${days}` })
      expect((await call('PUT', `/${id}/welcome`, { days })).body.issue).toMatchObject({
        welcome_days: days,
      })
      ids.push(id)
    }
    expect((await call('POST', `/${ids[0]}/send`, {})).status).toBe(409)
    await subscribe('ivy@example.org')
    await due()
    expect(await copies('Welcome 0')).toEqual([])
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at, source)
      values ('lil@example.org', now(), 'Subscribers: Ghost'), ('mia@example.org', now(), 'account')`
    await site.sql`update public.site_settings set has_welcome = true`
    await due()
    await due()
    for (const to of ['ivy@example.org', 'mia@example.org'])
      expect(await copies('Welcome 0')).toContain(to)
    expect((await copies('Welcome 0')).filter((to) => to === 'ivy@example.org')).toHaveLength(1)
    expect(await copies('Welcome 2')).toEqual([])
    await site.sql`update public.newsletter_subscribers set confirmed_at = now() - interval '2 days'
      where email = 'ivy@example.org'`
    await subscribe('jon@example.org')
    await site.sql`delete from public.newsletter_subscribers where email = 'jon@example.org'`
    // An issue that was due more than three days ago is not sent.
    await subscribe('ken@example.org')
    await site.sql`update public.newsletter_subscribers set confirmed_at = now() - interval '122 hours'
      where email = 'ken@example.org'`
    await subscribe('lea@example.org')
    await site.sql`update public.newsletter_subscribers set confirmed_at = now() - interval '118 hours'
      where email = 'lea@example.org'`
    await due()
    expect(await copies('Welcome 2')).toEqual(['ivy@example.org', 'lea@example.org'])
    expect(await copies('Welcome 0')).not.toContain('jon@example.org')
    expect(await copies('Welcome 0')).not.toContain('ken@example.org')
    // Who was imported has been welcomed elsewhere.
    expect(await copies('Welcome 0')).not.toContain('lil@example.org')
    for (let more = 0; more < 4; more += 1) {
      const { id } = await begin({ ...DRAFT, subject: `More ${more}` })
      const { status } = await call('PUT', `/${id}/welcome`, { days: 5 })
      expect(status).toBe(more < 3 ? 200 : 422)
      ids.push(id)
    }
    await site.sql`delete from public.newsletter_subscribers 
      where email in ('ivy@example.org', 'ken@example.org', 'lea@example.org', 'lil@example.org', 'mia@example.org')`
    await site.sql`update public.site_settings set has_welcome = false`
    for (const id of ids) await settle(id)
  })
})
