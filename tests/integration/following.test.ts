import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  tellOfArticles,
  tellOfComments,
} from '../../src/features/readers/following/tell-members.server.ts'
import { queueEmail, sendDueEmails } from '../../src/features/site/email/outbox.server.ts'
import { findSender } from '../../src/features/site/email/send-email.server.ts'
import { exportEmail } from '../../src/features/site/email/templates.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { text } from '../support/admin-site.ts'
import { ARTICLE, type Member, openCommunitySite } from '../support/community.ts'

const site = openCommunitySite()
const OTHER = 'rye-in-a-tin'
let nora: Member
let olga: Member
let ada: Member

beforeAll(async () => {
  nora = await site.member('nora')
  olga = await site.member('olga')
  ada = await site.administrator('ada')
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
/** Each test begins in an hour of its own. */
let hour = 0
const nextHour = (minutes = 3) => inMinutes(++hour * 200 + minutes)
const mailsOf = async (to: Member) => site.emails(to.email)
/** The emails that an address got while `act` ran. */
const mailsAfter = async (to: Member, act: () => Promise<unknown>) => {
  const before = new Set((await mailsOf(to)).map(({ id }) => id))
  await act()
  return (await mailsOf(to)).filter(({ id }) => !before.has(id))
}
const answer = (to: number, body: string, by: Member = olga, article_id = ARTICLE) =>
  site.post(by, { article_id, body, parent_comment: to })
const press = (address: string) =>
  site.call('POST', new URL(address).pathname, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
  })
const linkOf = (text: string, label: string): string =>
  new RegExp(`^${label}[^\n]*\n(http\\S+)$`, 'm').exec(text)?.[1] ?? ''

describe('An answer to a comment', () => {
  it('Nora is told of fifty answers in an hour by one email, with how many and the latest', async () => {
    const { id } = await site.post(nora, { body: 'Mine is flat.' })
    await answer(id, 'Answer 0.')
    await site.sql`with written as (
      insert into public.comments (article_id, parent_id, author_id, body, html)
      select article_id, id, ${olga.id}, 'Answer ' || one || '.', '' from public.comments, generate_series(1, 49) as one
      where id = ${id} order by one returning *
    ) insert into public.comment_news (recipient_id, comment_id, article_id)
      select ${nora.id}, id, article_id from written`
    const at = nextHour()
    const [mail, ...more] = await mailsAfter(nora, async () => {
      for (let minute = 0; minute < 60; minute += 10)
        await tellOfComments(new Date(at.getTime() + minute * 60_000))
    })
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New in “Cold sourdough”: 50 comments')
    expect(mail?.text).toContain('50 of them are replies to you')
    expect(mail?.text).toContain('Answer 49.')
    expect(mail?.text).toContain('Answer 47.')
    expect(mail?.text).not.toContain('Answer 46.')
    expect(mail?.text).toMatch(new RegExp(`/article/${ARTICLE}#comment-\\d+`))
  })

  it('An answer that waits for an editor is told of once an editor has shown it', async () => {
    const { id } = await site.post(nora, { body: 'Is it held?' })
    await site.sql`update public.profiles set comments_hidden = true where id = ${olga.id}`
    const held = await answer(id, 'It is held.')
    await site.sql`update public.profiles set comments_hidden = false where id = ${olga.id}`
    await site.sql`update public.comments set withheld = 'waiting' where id = ${held.id}`
    expect(await mailsAfter(nora, () => tellOfComments(nextHour()))).toEqual([])
    await site.say('POST', `/api/admin/comment/${held.id}/approve`, {}, ada)
    const [mail] = await mailsAfter(nora, () => tellOfComments(nextHour()))
    expect(mail?.text).toContain('It is held.')
  })

  it('An answer waits for two quiet minutes, and a lively discussion for an hour at most', async () => {
    const { id } = await site.post(nora, { body: 'Waiting.' })
    hour += 1
    const reply = await answer(id, 'Early.')
    await site.sql`update public.comment_news set happened_at = ${inMinutes(hour * 200)} where comment_id = ${reply.id}`
    expect(await mailsAfter(nora, () => tellOfComments(inMinutes(hour * 200 + 1)))).toEqual([])
    const late = await answer(id, 'And more.')
    await site.sql`update public.comment_news set happened_at = ${inMinutes(hour * 200 + 59)} where comment_id = ${late.id}`
    expect(await mailsAfter(nora, () => tellOfComments(inMinutes(hour * 200 + 59)))).toEqual([])
    const [mail] = await mailsAfter(nora, () => tellOfComments(inMinutes(hour * 200 + 60)))
    expect(mail?.subject).toContain(': two comments')
  })

  it('After an email the next one of the discussion comes an hour later, once two minutes were quiet', async () => {
    const { id } = await site.post(nora, { body: 'Rising?' })
    const at = ++hour * 200
    const happens = async (body: string, minute: number) => {
      const reply = await answer(id, body)
      await site.sql`update public.comment_news set happened_at = ${inMinutes(at + minute)} where comment_id = ${reply.id}`
    }
    const emailCount = async (minute: number) =>
      (await mailsAfter(nora, () => tellOfComments(inMinutes(at + minute)))).length
    await happens('Yes.', 0)
    expect([await emailCount(1), await emailCount(2.1)]).toEqual([0, 1])
    await happens('No.', 50)
    expect([await emailCount(59), await emailCount(62.2)]).toEqual([0, 1])
  })

  it('An email says nothing of a comment that was deleted, also when it is tried again', async () => {
    const { id } = await site.post(nora, { body: 'Told?' })
    const gone = await answer(id, 'I take this back.')
    const left = await answer(id, 'I do not.')
    await site.say('DELETE', `/api/article/comment/${gone.id}`, undefined, olga)
    process.env.SMTP_URL = 'smtp://127.0.0.1:1'
    await tellOfComments(nextHour())
    delete process.env.SMTP_URL
    const again = async () => {
      await site.sql`update public.jobs set due_at = now() where kind = 'email'`
      await sendDueEmails()
    }
    const [mail] = await mailsAfter(nora, again)
    expect(mail?.subject).toBe('olga replied to you in “Cold sourdough”')
    expect(mail?.text).toContain('I do not.')
    expect(mail?.text).not.toContain('I take this back.')

    await answer(id, 'Nor shall this be told.')
    process.env.SMTP_URL = 'smtp://127.0.0.1:1'
    await tellOfComments(nextHour())
    delete process.env.SMTP_URL
    await site.sql`update public.comments set deleted_at = now() where parent_id = ${id}`
    expect(await mailsAfter(nora, again)).toEqual([])
    expect(await site.sql`select from public.jobs where kind = 'email'`).toEqual([])
    expect(left.id).toBeGreaterThan(gone.id)

    await answer(id, 'What she has ended meanwhile is told neither.')
    process.env.SMTP_URL = 'smtp://127.0.0.1:1'
    await tellOfComments(nextHour())
    delete process.env.SMTP_URL
    const { body } = await site.say('GET', '/api/account/emails', undefined, nora)
    await site.say('POST', '/api/emails/stop', { key: body.key, what: 'discussions' })
    expect(await mailsAfter(nora, again)).toEqual([])
    await site.say('PUT', '/api/emails', { key: body.key, answers: true })
  })

  it('Who answers themselves, is suspended, leaves, or has no confirmed address is told nothing', async () => {
    const sven = await site.member('sven')
    const ulla = await site.member('ulla')
    const vera = await site.member('vera')
    for (const by of [sven, ulla, vera]) {
      const { id } = await site.post(by, { body: `By ${by.username}.` })
      await answer(id, `To ${by.username}.`)
    }
    const own = await site.post(nora, { body: 'A monologue.' })
    await answer(own.id, 'As I said.', nora)
    const follow = (followed: boolean) =>
      site.say('PUT', '/api/account/follow', { kind: 'discussion', id: OTHER, followed }, nora)
    await follow(true)
    await site.post(nora, { article_id: OTHER, body: 'In what I follow.' })
    await site.say('POST', `/api/admin/people/${sven.id}/suspend`, {}, ada)
    await site.sql`update public.accounts set email_verified_at = null where user_id = ${ulla.id}`
    await site.sql`update public.accounts set deletes_at = now() + interval '1 day' where user_id = ${vera.id}`
    const mails = () => Promise.all([sven, ulla, vera, nora].map(mailsOf))
    const before = await mails()
    await tellOfComments(nextHour())
    expect(await mails()).toEqual(before)
    await follow(false)
  })

  it('One press in an email ends a discussion, and another press all of them, without logging in', async () => {
    const here = await site.post(nora, { body: 'Here.' })
    const there = await site.post(nora, { article_id: OTHER, body: 'There.' })
    const both = async () => {
      await answer(here.id, `Here at ${hour}.`)
      await answer(there.id, `There at ${hour}.`, olga, OTHER)
      return mailsAfter(nora, () => tellOfComments(nextHour()))
    }
    const mails = await both()
    expect(mails).toHaveLength(2)
    const quiet = mails.find(({ subject }) => subject.includes('sourdough'))
    const text = quiet?.text ?? ''
    expect(linkOf(text, 'Stop emails about all')).toBe(quiet?.unsubscribe)
    // Programs that look at mail open its links.
    await site.send(new URL(quiet?.unsubscribe ?? '').pathname)
    expect((await press(linkOf(text, 'Stop emails about the'))).status).toBe(200)
    const [other, ...more] = await both()
    expect(more).toEqual([])
    expect(other?.subject).toContain('Rye')
    const { status, headers } = await site.call(
      'POST',
      new URL(other?.unsubscribe ?? '').pathname,
      '',
      { accept: 'text/html' },
    )
    expect([status, headers.get('location')]).toEqual([303, '/emails/stopped'])
    expect(await both()).toEqual([])
    await site.sql`update public.account_settings set answer_emails = true where user_id = ${nora.id}`
    expect((await both()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Rye')])
    expect((await press(`http://localhost/emails/${'0'.repeat(64)}/discussions`)).status).toBe(200)
  })

  it('The page of a link names what it ends as readers see it, for every key the same', async () => {
    const nameOf = async (what: string) =>
      (await site.say('GET', `/api/emails/${what}`)).body as unknown
    const [number] = await site.sql`
      select (select id from public.articles where slug = ${OTHER})::integer as article,
        (select id from public.authors order by id limit 1)::integer as author,
        (select name from public.authors order by id limit 1) as name,
        (select title from public.articles where slug = ${OTHER}) as title,
        (select id from public.articles where not published limit 1)::integer as hidden`
    expect(await nameOf(`discussion-${number?.article}`)).toEqual({ name: number?.title })
    expect(await nameOf(`author-${number?.author}`)).toEqual({ name: number?.name })
    for (const what of [`discussion-${number?.hidden}`, 'discussion-999999', 'discussions', 'all'])
      expect(await nameOf(what), what).toEqual({ name: null })
  })
})

describe('Following', () => {
  const zone = 'Pacific/Auckland'
  let rooted = { category: 0, series: 0, author: 0 }

  beforeAll(async () => {
    const [row] = await site.sql`
      with food as (insert into public.categories (slug, name) values ('grains', 'Grains') returning id),
        below as (
          insert into public.categories (slug, name, parent_id) select 'rye', 'Rye', id from food returning id
        ),
        series as (insert into public.series (slug, title) values ('milling', 'Milling') returning id),
        author as (insert into public.authors (slug, name) values ('bo', 'Bo') returning id)
      select below.id::integer as category, series.id::integer as series, author.id::integer as author
      from below, series, author`
    rooted = row as typeof rooted
  })

  const follow = (kind: string, id: string, rest: object = {}, by = olga) =>
    site.say(
      'PUT',
      '/api/account/follow',
      { kind, id, followed: true, time_zone: zone, ...rest },
      by,
    )
  const publish = async (id: string, change = '{}') => {
    expect((await site.say('POST', '/api/article', text(id), ada)).status).toBe(201)
    await site.sql`with one as (
        update public.articles set sharing = sharing || ${change}::text::jsonb where slug = ${id} returning id
      ), category as (
        insert into public.article_categories (article_id, category_id) select id, ${rooted.category} from one
      ), series as (
        insert into public.series_articles (article_id, series_id, position) select id, ${rooted.series}, 1 from one
      ) insert into public.article_authors (article_id, author_id, position) select id, ${rooted.author}, 9 from one`
    expect((await site.say('POST', '/api/article/publish', { id }, ada)).status).toBe(200)
  }

  it('A member follows something once, sees what they follow, and follows it no longer', async () => {
    const wish = { kind: 'author', id: 'bo', followed: true }
    expect((await site.say('PUT', '/api/account/follow', wish)).status).toBe(401)
    expect((await follow('author', 'nobody')).status).toBe(404)
    for (const one of ['category grains', 'series milling', 'author bo', 'author bo']) {
      const [kind = '', id = ''] = one.split(' ')
      expect((await follow(kind, id)).body).toMatchObject({ followed: true })
    }
    const listed = async () => {
      const { body } = await site.say('GET', '/api/account/follow', undefined, olga)
      return (body.results as { kind: string; id: string }[]).map(({ kind, id }) => `${kind} ${id}`)
    }
    expect(await listed()).toEqual(['author bo', 'category grains', 'series milling'])
    await follow('discussion', OTHER)
    expect(await listed()).toContain(`discussion ${OTHER}`)
    const publishOther = (published: boolean) =>
      site.sql`update public.articles set published = ${published} where slug = ${OTHER}`
    await publishOther(false)
    expect(await listed()).not.toContain(`discussion ${OTHER}`)
    expect((await follow('discussion', OTHER)).status).toBe(404)
    await publishOther(true)
    await follow('discussion', OTHER, { followed: false })
    expect(await listed()).not.toContain(`discussion ${OTHER}`)
  })

  it('The clocks of a reader are those of the browser with which they last followed something, if Postgres knows them', async () => {
    const zoneOf = async () => {
      const [row] =
        await site.sql`select time_zone from public.account_settings where user_id = ${olga.id}`
      return row?.time_zone
    }
    await follow('author', 'bo', { time_zone: 'Europe/Oslo' })
    expect(await zoneOf()).toBe('Europe/Oslo')
    const inOslo = site.sql`select from public.account_settings where time_zone = 'Europe/Oslo'`
    expect(await inOslo).toHaveLength(1)
    await follow('author', 'bo', { time_zone: 'Mars/Olympus' })
    expect(await zoneOf()).toBe('Europe/Oslo')
    await follow('author', 'bo')
    expect(await zoneOf()).toBe(zone)
  })

  it('A discussion is followed without having written in it', async () => {
    const fred = await site.member('fred')
    await follow('discussion', OTHER, {}, fred)
    await site.post(ada, { article_id: OTHER, body: 'For all who follow.' })
    const [mail] = await mailsAfter(fred, () => tellOfComments(nextHour()))
    expect(mail?.text).toContain('which you follow')
  })

  it('Olga gets one email of a new article that three things hold, and a press ends one of them', async () => {
    const uwe = await site.member('uwe')
    await follow('category', 'grains', {}, uwe)
    await site.sql`update public.accounts set email_verified_at = null where user_id = ${uwe.id}`
    const unconfirmed = await mailsOf(uwe)
    const [mail, ...more] = await mailsAfter(olga, async () => {
      await publish('on-mills')
      await tellOfArticles()
      await tellOfArticles()
    })
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New: On on-mills')
    expect(await mailsOf(uwe), 'an address that is not confirmed').toEqual(unconfirmed)
    expect(mail?.text).toContain('“Bo”, “Grains”, and “Milling”')
    expect((await press(linkOf(mail?.text ?? '', 'Stop following “Bo”'))).status).toBe(200)
    const [next] = await mailsAfter(olga, async () => {
      await publish('on-stones')
      await tellOfArticles()
    })
    expect(next?.text).toContain('You follow “Grains” and “Milling”.')
  })

  it('An article that is suspended, hidden from search engines or dated back is left out', async () => {
    const mails = await mailsAfter(olga, async () => {
      await publish('on-doubts')
      await site.say('POST', '/api/article/suspend', { id: 'on-doubts' }, ada)
      await publish('on-secrets', '{"hidden": true}')
      await publish('on-the-past', '{"dated": "2020-01-01T00:00:00Z"}')
      await tellOfArticles()
      await site.say('POST', '/api/article/publish', { id: 'on-doubts' }, ada)
      await tellOfArticles()
    })
    expect(mails).toEqual([])
  })

  it('Edna is not told of an article when she has ended what holds it before the email left', async () => {
    const edna = await site.member('edna')
    await follow('author', 'bo', {}, edna)
    await follow('category', 'grains', {}, edna)
    await publish('on-ends')
    await publish('on-ears')
    await site.sql`delete from public.article_categories using public.articles
      where articles.id = article_id and slug = 'on-ends'`
    await follow('author', 'bo', { followed: false }, edna)
    const [mail] = await mailsAfter(edna, () => tellOfArticles())
    expect(mail?.subject).toBe('New: On on-ears')
    expect(mail?.text).not.toContain('on-ends')
  })

  it('Once a week comes on Friday at seven on the clocks of the reader, not the magazine’s', async () => {
    await site.sql`update public.account_settings set article_emails = 'once a week' where user_id = ${olga.id}`
    const row = { ...demonstration, id: true, version: 1, updated_at: '2026-01-01' }
    await site.sql`insert into public.site_settings
      select * from jsonb_populate_record(null::public.site_settings, ${site.sql.json(row)})`
    onTestFinished(async () => {
      await site.sql`delete from public.site_settings`
    })
    await publish('on-weeks')
    await publish('on-weekends')
    const [week] =
      await site.sql`select ((date_trunc('week', now() at time zone ${zone} - interval '4 days 7 hours')
      + interval '11 days 7 hours') at time zone ${zone}) as friday`
    const friday = Number(week?.friday)
    expect(await mailsAfter(olga, () => tellOfArticles(new Date(friday - 60_000)))).toEqual([])
    const [mail, ...more] = await mailsAfter(olga, () => tellOfArticles(new Date(friday + 60_000)))
    expect(more).toEqual([])
    expect(mail?.subject).toContain(': two articles')
    await press(mail?.unsubscribe ?? '')
    await publish('on-silence')
    expect(await mailsAfter(olga, () => tellOfArticles())).toEqual([])
  })
})

describe('The page of all emails', () => {
  const read = (key: string) => site.say('POST', '/api/emails/read', { key })
  const change = (key: string, wish: object) => site.say('PUT', '/api/emails', { key, ...wish })
  const stop = (key: string, what: string) => site.say('POST', '/api/emails/stop', { key, what })
  const keyOf = async (by: Member) => {
    const { body } = await site.say('GET', '/api/account/emails', undefined, by)
    return body.key as string
  }

  it('The link of an email opens it without logging in, and only that of a known address', async () => {
    const key = await keyOf(olga)
    await site.sql`update public.account_settings set article_emails = 'at once' where user_id = ${olga.id}`
    expect((await read(key)).body).toMatchObject({
      email: olga.email,
      stopped: false,
      member: { answers: true, articles: 'at once', time_zone: 'Pacific/Auckland' },
      newsletter: null,
    })
    const wish = { answers: false, articles: 'once a week', time_zone: 'America/New_York' }
    expect((await change(key, wish)).body.member).toMatchObject(wish)
    expect((await change(key, { time_zone: 'Mars/Olympus' })).status).toBe(422)
    const { body } = await stop(key, `series-${(await seriesNumber()) ?? 0}`)
    expect(JSON.stringify(body)).not.toContain('Milling')
    expect((await read('0'.repeat(64))).status).toBe(404)
    const cut = await read(key.slice(1))
    expect(cut.body.message).toBe('This link is no longer valid.')
    expect((await change('0'.repeat(64), wish)).status).toBe(404)
  })
  const seriesNumber = async () => {
    const [row] = await site.sql`select id::integer from public.series where slug = 'milling'`
    return row?.id
  }

  it('Nothing at all is sent once all emails are stopped, until they are allowed again', async () => {
    const key = await keyOf(nora)
    await change(key, { answers: true })
    await follow('discussion', OTHER, nora)
    await stop(key, 'all')
    const write = async () => {
      await site.post(ada, { article_id: OTHER, body: `To Nora at ${hour}.` })
      return mailsAfter(nora, () => tellOfComments(nextHour()))
    }
    expect((await read(key)).body).toMatchObject({ stopped: true })
    expect(await write()).toEqual([])
    expect((await change(key, { stopped: false })).body).toMatchObject({ stopped: false })
    expect(await write()).toHaveLength(1)
  })
  const follow = (kind: string, id: string, by: Member) =>
    site.say('PUT', '/api/account/follow', { kind, id, followed: true }, by)

  it('A subscriber without an account chooses topics and how often an issue comes, and the link ends with the subscription', async () => {
    const [row] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('sub@example.org', now()) returning unsubscribe_token`
    const key = row?.unsubscribe_token
    expect((await read(key)).body).toMatchObject({ member: null, newsletter: { topics: null } })
    const [topic] = (await read(key)).body.topics as { id: number }[]
    const topics = [topic?.id]
    expect((await change(key, { topics })).body).toMatchObject({ newsletter: { topics } })
    expect((await change(key, { how_often: 'once a week' })).body).toMatchObject({
      newsletter: { topics, how_often: 'once a week' },
    })
    expect((await change(key, { topics: null })).body).toMatchObject({
      newsletter: { topics: null, how_often: 'once a week' },
    })
    expect((await change(key, { how_often: 'daily' })).body.errors).toEqual({
      how_often: 'This choice is not known.',
    })
    expect((await stop(key, 'newsletter')).body).toEqual({ choices: null })
  })

  it('A subscriber without an account takes back that all emails are stopped, and no address is kept', async () => {
    const [row] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('undo@example.org', now()) returning unsubscribe_token`
    const key = row?.unsubscribe_token
    expect((await stop(key, 'all')).body.choices).toMatchObject({ email: '', stopped: true })
    const isSuppressed = async (scope: string) =>
      (await site.sql`select public.is_suppressed('undo@example.org', ${scope}) as now`)[0]?.now
    expect(await isSuppressed('all')).toBe(true)
    expect(await isSuppressed('confirmation')).toBe(false)
    expect((await change(key, {})).body).toMatchObject({ stopped: true })
    expect((await change(key, { stopped: false })).body).toMatchObject({
      email: '',
      stopped: false,
    })
    expect(await isSuppressed('all')).toBe(false)
    expect((await read(key)).status).toBe(404)
  })

  it('A link of the newsletter opens nothing of the account with that address', async () => {
    const [row] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values (${olga.email}, now()) returning unsubscribe_token`
    const key = row?.unsubscribe_token
    expect((await read(key)).body).toMatchObject({
      member: null,
      of_newsletter: true,
      newsletter: { topics: null },
    })
    const own = await keyOf(olga)
    await change(own, { answers: true })
    await change(key, { answers: false })
    await stop(key, 'discussions')
    expect((await read(own)).body).toMatchObject({ member: { answers: true } })
    await site.sql`select public.suppress_address(${olga.email}, 'requested', 'a test')`
    await change(key, { stopped: false })
    expect((await read(own)).body).toMatchObject({ stopped: true })
    await change(own, { stopped: false })
    await stop(key, 'all')
    expect((await read(own)).body).toMatchObject({ stopped: false, newsletter: null })
  })

  const moveTo = (key: unknown, email: string) =>
    site.say('POST', '/api/emails/address', { key, email })

  // rule: newsletter/change-address
  it('A subscriber without an account moves to another address by the link at that one', async () => {
    const [row] =
      await site.sql`insert into public.newsletter_subscribers (email, confirmed_at, how_often)
      values ('old@example.org', '2025-01-01', 'once a month') returning id, unsubscribe_token`
    const key = row?.unsubscribe_token
    const now = () => site.sql`select email, how_often, confirmed_at::date::text as since
      from public.newsletter_subscribers where id = ${row?.id}`
    expect((await moveTo(key, 'old@example.org')).body.errors).toEqual({
      email: 'The newsletter already goes to this address.',
    })
    expect((await moveTo('0'.repeat(64), 'new@example.org')).status).toBe(404)
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('taken@example.org', '2024-01-01')`
    const [taken, free] = [
      await moveTo(key, 'taken@example.org'),
      await moveTo(key, 'new@example.org'),
    ]
    expect([free.status, free.body]).toEqual([202, taken.body])
    expect(taken.status).toBe(202)
    await site.settled()
    const kept = { how_often: 'once a month', since: '2025-01-01' }
    expect(await now()).toEqual([{ email: 'old@example.org', ...kept }])
    expect((await site.emails('taken@example.org')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('already'),
    ])
    const [mail] = await site.emails('new@example.org')
    const code = /newsletter\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const confirm = () => site.say('POST', '/api/newsletter/confirm', { code })
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    expect(await now()).toEqual([{ email: 'new@example.org', ...kept }])
    expect((await read(key)).status).toBe(404)
    const [left] =
      await site.sql`select count(*)::integer as people from public.newsletter_subscribers
      where email in ('old@example.org', 'new@example.org')`
    expect(left?.people).toBe(1)
    expect(await site.emails('old@example.org')).toEqual([])
  })

  it('Who signs up at an address to which another subscription was to move has one of their own', async () => {
    const [row] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('mover@example.org', now()) returning unsubscribe_token`
    const [first, second] = ['c'.repeat(64), 'd'.repeat(64)]
    await site.sql`select public.begin_subscriber_change(${row?.unsubscribe_token}, 'own@example.org', ${first})`
    await site.sql`select public.subscribe('own@example.org', ${second})`
    await site.sql`select public.confirm_subscription(${second})`
    const rows = await site.sql`delete from public.newsletter_subscribers
      where email in ('mover@example.org', 'own@example.org') and confirmed_at is not null returning email`
    expect(rows.map(({ email }) => email).sort()).toEqual(['mover@example.org', 'own@example.org'])
  })

  it('A link of the newsletter does not move the subscription of a user with an account', async () => {
    const [row] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values (${olga.email}, now()) returning unsubscribe_token`
    const key = row?.unsubscribe_token
    expect((await moveTo(key, 'eve@example.org')).status).toBe(404)
    expect((await moveTo(await keyOf(olga), 'eve@example.org')).status).toBe(404)
    const begun = await site.sql`select * from public.begin_subscriber_change(
      ${key}, 'eve@example.org', ${'c'.repeat(64)})`
    expect(begun).toEqual([])
    await site.sql`delete from public.newsletter_subscribers where email = ${olga.email}`
  })

  it('A choice of no topic, or of one that does not exist, is refused and changes nothing', async () => {
    const [row] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('topics@example.org', now()) returning unsubscribe_token`
    const key = row?.unsubscribe_token
    expect((await change(key, { topics: [] })).body.errors).toEqual({
      topics: 'Choose at least one subject, or all of them.',
    })
    expect((await change(key, { topics: [999_999] })).body.errors).toEqual({
      topics: 'This subject no longer exists. Reload the page.',
    })
    expect((await read(key)).body).toMatchObject({ newsletter: { topics: null } })
  })

  it('An email to an account leads to the choice of emails without a login, and to no other key', async () => {
    const sender = await findSender()
    const to = { first_name: 'Olga', username: 'olga', email_verified: true }
    const [mail] = await mailsAfter(olga, () =>
      queueEmail(olga.email, exportEmail(sender, to, true, `${sender.origin}/vii/export`)),
    )
    const link = linkOf(mail?.text ?? '', 'Choose your emails')
    expect(new URL(link).pathname).toBe(`/emails/${await keyOf(olga)}`)
    expect(mail?.html).toContain(`href="${link}"`)
    expect((await read(new URL(link).pathname.slice('/emails/'.length))).body.email).toBe(
      olga.email,
    )
    const una = 'unconfirmed@example.org'
    await queueEmail(una, exportEmail(sender, to, true, `${sender.origin}/vii/export`))
    const [plain] = await site.emails(una)
    expect(linkOf(plain?.text ?? '', 'Choose your emails')).toBe(`${sender.origin}/emails`)
  })

  it('A subscription moves along with the confirmed address of its account', async () => {
    const subscribed = async () =>
      site.sql`select email, how_often from public.newsletter_subscribers where email like 'olga%' or email = ${olga.email}`
    await site.sql`insert into public.newsletter_subscribers (email, confirmed_at, how_often)
      values (${olga.email}, now(), 'once a month')`
    await site.sql`select public.set_email(${olga.id}, 'olga-new@example.org')`
    expect(await subscribed()).toEqual([
      { email: 'olga-new@example.org', how_often: 'once a month' },
    ])
    await site.sql`select public.set_email(${olga.id}, ${olga.email})`
    expect(await subscribed()).toEqual([{ email: olga.email, how_often: 'once a month' }])
    await site.sql`update public.accounts set email_verified_at = null where user_id = ${olga.id}`
    await site.sql`select public.set_email(${olga.id}, 'olga-new@example.org')`
    expect(await subscribed()).toEqual([{ email: olga.email, how_often: 'once a month' }])
    await site.sql`select public.set_email(${olga.id}, ${olga.email})`
    await site.sql`delete from public.newsletter_subscribers where email = ${olga.email}`
  })

  it('An address whose emails come back is changed by the link at the new one alone', async () => {
    const begin = async () => {
      await site.sql`select public.begin_email_change(${nora.id}, 'nora-new@example.org', ${'a'.repeat(64)}, ${'b'.repeat(64)})`
      const [begun] =
        await site.sql`select old_code_hash is null as alone from public.email_changes where user_id = ${nora.id}`
      return begun?.alone
    }
    expect(await begin()).toBe(false)
    await site.sql`select public.suppress_address(${nora.email}, 'hard bounce', 'a test')`
    expect(await begin()).toBe(true)
    // Only its owner's own wish is taken back.
    const { body } = await change(await keyOf(nora), { stopped: false })
    expect(body).toMatchObject({ stopped: true })
    await site.sql`delete from public.email_changes`
    await site.sql`delete from public.suppressed_addresses`
  })

  it('No account without a confirmed address has a link, and a former address loses it', async () => {
    const una = await site.join('una')
    expect((await site.say('GET', '/api/account/emails', undefined, una)).status).toBe(403)
    const [row] =
      await site.sql`select email_key from public.account_settings where user_id = ${una.id}`
    expect((await read(row?.email_key)).status).toBe(404)
    const key = await keyOf(ada)
    await site.sql`alter table auth.users disable trigger refuse_changed_credentials`
    await site.sql`update auth.users set email = 'ada.new@example.org' where id = ${ada.id}`
    await site.sql`alter table auth.users enable trigger refuse_changed_credentials`
    expect((await read(key)).status).toBe(404)
  })
})
