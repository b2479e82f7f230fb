import { parse } from 'valibot'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { NO_SHARING } from '../../src/features/publishing/articles/shared/sharing.ts'
import type { Dashboard } from '../../src/features/publishing/overview/contract.ts'
import { readCalendar } from '../../src/features/publishing/planning/contract.ts'
import { ROLES } from '../../src/lib/roles.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import type { TokenHolder } from '../support/site.ts'
import { setTimeZone } from '../support/time-zone.ts'

const site = openAdminSite()
let arno: TokenHolder
let edda: TokenHolder

beforeAll(async () => {
  arno = await site.signUp('arno@example.org', 'arno')
  edda = await site.signUp('edda@example.org', 'edda')
  await site.sql`select public.grant_role('arno@example.org', 'author')`
  await site.sql`select public.grant_role('edda@example.org', 'editor')`
})

const writes = async (id: string) => {
  const { status } = await site.ask(arno, 'POST', '/api/article', text(id))
  expect(status).toBe(201)
}
const saves = (id: string, version: number, rest: object = {}) =>
  site.ask(arno, 'PUT', '/api/article', { ...text(id, rest), version })
const publishes = (who: TokenHolder, id: string) =>
  site.ask(who, 'POST', '/api/article/publish', { id })

it('The roles are author, editor and administrator, the highest last, in the code and the database', async () => {
  const rows = await site.sql`select slug from public.roles order by rank`
  const ranked = ['author', 'editor', 'administrator']
  expect([rows.map(({ slug }) => slug), ROLES]).toEqual([ranked, ranked])
})

it('A role takes the place of the one that a user had', async () => {
  await site.sql`select public.grant_role('edda@example.org', 'administrator')`
  await site.sql`select public.grant_role('edda@example.org', 'editor')`
  const { body } = await site.ask(edda, 'GET', '/api/account')
  expect(body).toMatchObject({ user: { roles: [{ slug: 'editor', name: 'Editor' }] } })
})

describe('An author', () => {
  it('Arno creates an article, saves it again and puts it into the bin and out of it', async () => {
    await writes('on-bins')
    const saved = await saves('on-bins', 1, { title: 'On tins' })
    expect(saved.body.results?.[0]).toMatchObject({ title: 'On tins', state: 'unpublished' })
    expect((await site.ask(arno, 'DELETE', '/api/article?id=on-bins')).status).toBe(200)
    const back = await site.ask(arno, 'POST', '/api/article/restore', { id: 'on-bins' })
    expect(back.body.results?.[0]).toMatchObject({ state: 'unpublished' })
    expect((await site.ask(arno, 'DELETE', '/api/article?id=on-bins&purge=1')).status).toBe(200)
  })

  it('Arno cannot publish or plan his article', async () => {
    await writes('on-waiting')
    expect((await publishes(arno, 'on-waiting')).status).toBe(403)
    const at = '2099-01-01T00:00:00Z'
    const planned = await site.ask(arno, 'POST', '/api/article/schedule', { id: 'on-waiting', at })
    expect(planned.status).toBe(403)
  })

  it('Arno does not find an unpublished article of Ada, and cannot change a published one', async () => {
    const { aux_id } = await site.write('adas-own')
    // rule: editor/who-else
    const seen = { kind: 'article', id: aux_id }
    expect((await site.ask(arno, 'POST', '/api/admin/open-document', seen)).status).toBe(404)
    const path = '/api/admin/article?id=adas-own'
    expect((await site.ask(arno, 'GET', path)).status).toBe(404)
    expect((await saves('adas-own', 1)).status).toBe(404)
    expect((await site.ask(arno, 'DELETE', '/api/article?id=adas-own')).status).toBe(404)
    await publishes(site.ada, 'adas-own')
    const refused = await saves('adas-own', 1)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('Only an editor can change this article now.')
  })

  it.each([
    ['published', (id: string) => publishes(edda, id)],
    [
      'planned',
      (id: string) =>
        site.ask(edda, 'POST', '/api/article/schedule', { id, at: '2099-01-01T00:00:00Z' }),
    ],
    [
      'suspended',
      async (id: string) => {
        await publishes(edda, id)
        return site.ask(edda, 'POST', '/api/article/suspend', { id })
      },
    ],
  ])('Arno cannot change his own article once it is %s by Edda', async (state, change) => {
    const id = `on-being-${state}`
    await writes(id)
    expect((await change(id)).status).toBe(200)
    expect((await saves(id, 1)).status).toBe(403)
    expect((await site.ask(arno, 'DELETE', `/api/article?id=${id}`)).status).toBe(403)
    const draft = { id, version: 1, content: { title: 'Mine again' } }
    const typed = await site.ask(arno, 'PUT', '/api/admin/article/draft', draft)
    // His draft of a published article can become a change that an editor publishes.
    expect(typed.status).toBe(state === 'published' ? 200 : 403)
    const later = await site.ask(arno, 'PUT', '/api/article/pending', { ...text(id), version: 1 })
    expect(later.status).toBe(state === 'published' ? 200 : 403)
    expect((await site.ask(arno, 'GET', `/api/admin/article?id=${id}`)).status).toBe(200)
  })

  it('Arno proposes a change of his published article: an editor publishes it, byline and order of the series stay', async () => {
    const id = 'on-second-thought'
    await writes(id)
    await publishes(edda, id)
    const [someone] = await site.sql`select min(id)::integer as id from public.authors`
    const change = text(id, { title: 'On a third thought', author_ids: [someone?.id] })
    const proposes = (version: number) =>
      site.ask(arno, 'PUT', '/api/article/pending', { ...change, version })
    const { body } = await proposes(1)
    const [proposed] = body.results ?? []
    const version = proposed?.pending?.version ?? 0
    expect(proposed).toMatchObject({ title: `On ${id}`, pending: { saved_by: 'arno' } })
    expect(proposed?.pending?.content.author_ids).toEqual(proposed?.author_ids)
    const publishesIt = (who: TokenHolder) =>
      site.ask(who, 'PUT', '/api/article', { ...change, version, author_ids: undefined })
    expect((await publishesIt(arno)).status).toBe(403)
    expect((await site.ask(arno, 'POST', '/api/article/review', { id })).status).toBe(200)
    const at = '2099-01-01T00:00:00Z'
    const plans = (who: TokenHolder) => site.ask(who, 'POST', '/api/article/schedule', { id, at })
    expect((await plans(arno)).status).toBe(403)
    expect((await plans(edda)).status).toBe(200)
    expect((await proposes(version)).status).toBe(403)
    const done = await publishesIt(edda)
    expect(done.body.results?.[0]).toMatchObject({
      title: 'On a third thought',
      username: 'arno',
      pending: null,
      review: null,
    })
    await site.settled()
    const emails = await site.sql`select subject from public.jobs
      where kind = 'email' and recipient = 'arno@example.org' and subject like '%third thought%'`
    expect(emails).toHaveLength(1)
  })

  it('Arno dates no article back and sets no end to its comments, in a draft or in a change that waits', async () => {
    const id = 'on-dating'
    const wish = {
      ...NO_SHARING,
      title: 'Found by it',
      dated: '2019-05-01T10:00:00.000Z',
      comments_until: '2099-01-01T00:00:00.000Z',
    }
    await writes(id)
    const expected = { ...NO_SHARING, title: 'Found by it' }
    const saved = await saves(id, 1, { sharing: wish })
    expect(saved.body.results?.[0]?.sharing).toEqual(expected)
    const published = (await publishes(edda, id)).body.results?.[0]
    const change = {
      ...text(id),
      sharing: { ...wish, title: 'Later' },
      version: published?.version,
    }
    const { body } = await site.ask(arno, 'PUT', '/api/article/pending', change)
    expect(body.results?.[0]?.pending?.content.sharing).toEqual({ ...expected, title: 'Later' })
  })

  it('The article of Arno comes last in a series, whatever place he asks for', async () => {
    await writes('on-order')
    const [series] = await site.sql`select min(id)::integer as id from public.series`
    const saved = await saves('on-order', 1, { series: { id: series?.id, place: 1 } })
    expect(saved.status).toBe(200)
    const [row] = await site.sql`
      select position = max(position) over () as last, slug
      from public.series_articles join public.articles on articles.id = article_id
      where series_id = ${series?.id} order by slug <> 'on-order' limit 1`
    expect(row).toEqual({ slug: 'on-order', last: true })
  })

  it('Arno finds his own articles in the article manager, and no others', async () => {
    await writes('on-finding')
    const ask = async (state: string | null) => {
      const filter = { state, quantity: 50 }
      const { body } = await site.ask(arno, 'POST', '/api/admin/article/search', filter)
      return (body.results ?? []).map(({ username }) => username)
    }
    for (const state of [null, 'unpublished', 'published'])
      expect(new Set(await ask(state)), String(state)).toEqual(new Set(['arno']))
  })

  it('Arno stores an idea, gives it a day, finds both in his calendar and nothing of others, and saving it makes it an article', async () => {
    const look = async () => {
      const range = 'from=2027-03-01&to=2027-04-04'
      const { body } = await site.ask(arno, 'GET', `/api/admin/calendar?${range}`)
      return parse(readCalendar.answer, body).results
    }
    const idea = { id: 'on-rye', title: 'On rye', body: '<p>Ask Theo.</p>', idea: true }
    expect((await site.ask(arno, 'POST', '/api/article', idea)).status).toBe(201)
    await site.write('due-for-others')
    const due = { id: 'on-rye', due: '2027-03-09' }
    await site.ask(site.ada, 'PUT', '/api/article/plan', { ...due, id: 'due-for-others' })
    expect(await look()).toEqual([
      expect.objectContaining({ kind: 'idea', id: 'on-rye', day: null }),
    ])
    expect((await site.ask(arno, 'PUT', '/api/article/plan', due)).status).toBe(204)
    expect(await look()).toEqual([
      { kind: 'idea', id: 'on-rye', title: 'On rye', at: null, day: '2027-03-09', assignee: null },
    ])
    await saves('on-rye', 1)
    expect(await look()).toEqual([expect.objectContaining({ kind: 'due', day: '2027-03-09' })])
    await publishes(edda, 'on-rye')
    expect(await look()).toEqual([])
    const others = { ...due, id: 'due-for-others' }
    expect((await site.ask(arno, 'PUT', '/api/article/plan', others)).status).toBe(404)
  })

  it('Arno, whose role is taken, reads his own draft no more, with the token that he has', async () => {
    await writes('on-leaving')
    const read = async (table: string, column: string, value: string | number) =>
      (await site.client(arno).from(table).select(column).eq(column, value)).data?.length
    const [row] = await site.sql`
      insert into public.article_drafts (article_id, editor_id, tab, version, content)
      select id, owner_id, '', 1, '{}' from public.articles where slug = 'on-leaving'
      returning article_id::integer as id`
    const reads = async () => [
      await read('articles', 'slug', 'on-leaving'),
      await read('article_drafts', 'article_id', row?.id),
    ]
    expect(await reads()).toEqual([1, 1])
    await site.sql`select public.revoke_role('arno@example.org')`
    expect(await reads()).toEqual([0, 0])
    await site.sql`select public.grant_role('arno@example.org', 'author')`
  })

  it('The dashboard shows Arno his own figures, and nothing of reports, emails and subscribers', async () => {
    const { aux_id } = await site.publish('not-arnos')
    await site.sql`insert into public.article_views (article_id, day, visitor)
      values (${aux_id}, public.day_of() - 1, 'a')`
    await site.sql`insert into public.comments (article_id, author_id, body, html)
      values (${aux_id}, ${site.lou.id}, 'Of Ada.', '<p>Of Ada.</p>')`
    await site.write('not-arnos-plan')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await site.ask(site.ada, 'POST', '/api/article/schedule', { id: 'not-arnos-plan', at })
    const { body } = await site.ask(arno, 'GET', '/api/admin/overview')
    const figures = body.results as unknown as Dashboard
    const [own] = await site.sql`
      select count(*) filter (where published)::integer as published from public.articles
      join public.profiles on profiles.id = owner_id where username = 'arno'`
    expect(figures.articles.published).toBe(own?.published)
    expect(figures.most_read.map(({ id }) => id)).not.toContain('not-arnos')
    expect(figures.scheduled.map(({ id }) => id)).not.toContain('not-arnos-plan')
    expect(figures).toMatchObject({
      recent: { yesterday: { visitors: 0, views: 0, subscribers: null } },
      newest_comments: [],
      open_reports: null,
      waiting_comments: null,
      open_messages: null,
      failed_emails: null,
      failing_webhooks: null,
      first_steps: null,
      mail: null,
      subscribers: null,
      last_build: null,
    })
  })
})

describe('An editor', () => {
  it('Edda changes and publishes an article of Arno, and Arno stays its author', async () => {
    await writes('on-help')
    const input = { ...text('on-help', { title: 'On helping' }), version: 1 }
    expect((await site.ask(edda, 'PUT', '/api/article', input)).status).toBe(200)
    const { status, body } = await publishes(edda, 'on-help')
    expect(status).toBe(200)
    expect(body.results?.[0]).toMatchObject({ username: 'arno', updated_by: 'edda' })
    // The author is told by whom, and may not read the profile of an editor.
    const read = (path: string) => site.ask(arno, 'GET', `/api/admin/article${path}?id=on-help`)
    expect((await read('')).body.results?.[0]).toMatchObject({ updated_by: 'edda' })
    expect((await read('/revision')).body.results?.[0]).toMatchObject({ saved_by: 'edda' })
    expect(body.build).toMatchObject({ status: 'queued' })
  })

  it('Edda finds a scheduled issue of the newsletter in the calendar, and Arno does not', async () => {
    await site.sql`
      insert into public.newsletter_issues (subject, body, send_at)
      values ('In May', '<p>Spring.</p>', '2027-05-03T16:00Z')`
    const range = 'from=2027-05-01&to=2027-05-31'
    const calendarOf = async (member: TokenHolder) => {
      const { body } = await site.ask(member, 'GET', `/api/admin/calendar?${range}`)
      return parse(readCalendar.answer, body).results.map(({ kind, title }) => [kind, title])
    }
    expect(await calendarOf(edda)).toEqual([['planned_issue', 'In May']])
    expect(await calendarOf(arno)).toEqual([])
  })

  it('The calendar of Edda has what is published, scheduled, due, or waits for a time, and issues that were sent', async () => {
    for (const id of ['cal-out', 'cal-change', 'cal-planned', 'cal-due', 'cal-binned', 'cal-none'])
      await site.write(id)
    for (const id of ['cal-out', 'cal-change']) await publishes(site.ada, id)
    const change = { ...text('cal-change', { title: 'Changed' }), version: 1 }
    await site.ask(site.ada, 'PUT', '/api/article/pending', change)
    for (const [id, day] of [
      ['cal-change', '2032-05-03'],
      ['cal-planned', '2032-05-04'],
    ])
      await site.ask(site.ada, 'POST', '/api/article/schedule', { id, at: `${day}T12:00:00Z` })
    for (const id of ['cal-due', 'cal-binned'])
      await site.ask(site.ada, 'PUT', '/api/article/plan', {
        id,
        due: '2032-05-05',
      })
    await site.ask(site.ada, 'DELETE', '/api/article?id=cal-binned')
    await site.sql`update public.articles set published_at = '2032-05-02T12:00:00Z' where slug = 'cal-out'`
    await site.sql`insert into public.newsletter_issues (subject, state, started_at, finished_at, stored_email)
      values ('Sent in May', 'sent', '2032-05-06T12:00:00Z', '2032-05-06T12:01:00Z', '{}')`
    const path = '/api/admin/calendar?from=2032-05-02&to=2032-05-06'
    const { body } = await site.ask(edda, 'GET', path)
    const entries = parse(readCalendar.answer, body).results
    expect(entries.map(({ kind, title, day }) => [kind, title, day])).toEqual([
      ['published', 'On cal-out', '2032-05-02'],
      ['pending', 'On cal-change', '2032-05-03'],
      ['scheduled', 'On cal-planned', '2032-05-04'],
      ['due', 'On cal-due', '2032-05-05'],
      ['issue', 'Sent in May', '2032-05-06'],
    ])
  })

  it('A day of the calendar begins at midnight of the site’s time zone', async () => {
    await setTimeZone(site.sql, 'America/Los_Angeles')
    onTestFinished(async () => {
      await setTimeZone(site.sql, 'UTC')
    })
    await site.sql`
      insert into public.newsletter_issues (subject, send_at)
      values ('Still May', '2028-06-01T06:59:59Z'), ('In June', '2028-06-01T07:00:00Z')`
    const calendarIn = async (range: string) => {
      const { body } = await site.ask(edda, 'GET', `/api/admin/calendar?${range}`)
      return parse(readCalendar.answer, body).results.map(({ title, day }) => [title, day])
    }
    expect(await calendarIn('from=2028-05-01&to=2028-05-31')).toEqual([['Still May', '2028-05-31']])
    expect(await calendarIn('from=2028-06-01&to=2028-06-30')).toEqual([['In June', '2028-06-01']])
  })

  it('Edda sees reports and subscribers on the dashboard, and no emails', async () => {
    const { body } = await site.ask(edda, 'GET', '/api/admin/overview')
    const figures = body.results as unknown as Dashboard
    expect(figures.subscribers).toHaveLength(12)
    expect(figures).toMatchObject({
      open_reports: 0,
      waiting_comments: 0,
      open_messages: null,
      failed_emails: null,
      failing_webhooks: null,
      first_steps: null,
      mail: null,
    })
    expect((await site.ask(edda, 'GET', '/api/admin/mail')).status).toBe(403)
  })
})
