import { parse } from 'valibot'
import { expect, it } from 'vitest'
import {
  type Dashboard,
  readDashboard,
  readWaiting,
} from '../../src/features/publishing/overview/contract.ts'
import { openAdminSite } from '../support/admin-site.ts'

const site = openAdminSite()

const look = async (person = site.ada): Promise<Dashboard> =>
  parse(readDashboard.answer, (await site.ask(person, 'GET', '/api/admin/overview')).body).results
const weeksOf = ({ subscribers }: Dashboard) => subscribers ?? []

const monday = async (back: number): Promise<string> => {
  const [row] = await site.sql`
    select to_char(date_trunc('week', now() at time zone 'UTC') - ${back} * interval '7 days', 'YYYY-MM-DD') as day`
  return row?.day
}
const confirmed = (email: string, weeksAgo: number) => site.sql`
  insert into public.newsletter_subscribers (email, confirmed_at)
  values (${email}, now() - ${weeksAgo} * interval '7 days')`

it('The dashboard counts subscribers by week, and past weeks include those who have left since', async () => {
  const before = await look()
  expect(before.subscribers).toHaveLength(12)
  expect(weeksOf(before).map(({ week }) => week)).toEqual(
    await Promise.all(Array.from({ length: 12 }, (_, index) => monday(11 - index))),
  )
  const had = weeksOf(before).at(-1)?.total ?? 0
  await confirmed('long-ago@example.org', 40)
  await confirmed('in-between@example.org', 2)
  await confirmed('today@example.org', 0)
  await site.sql`insert into public.newsletter_subscribers (email) values ('undecided@example.org')`
  const totals = (dashboard: Dashboard) => weeksOf(dashboard).map(({ total }) => total - had)
  expect(totals(await look())).toEqual([...Array(9).fill(1), 2, 2, 3])

  await site.sql`select public.unsubscribe(unsubscribe_token) from public.newsletter_subscribers
    where email in ('in-between@example.org', 'long-ago@example.org', 'undecided@example.org')`
  const after = await look()
  expect(totals(after)).toEqual([...Array(9).fill(1), 2, 2, 1])
  expect(weeksOf(after).at(-1)).toMatchObject({ joined: 1, left: 2 })
  expect(weeksOf(after).at(-3)).toMatchObject({ joined: 1, left: 0 })

  // Only the number of unsubscribed users per week is kept.
  const kept = await site.sql`select * from public.newsletter_departures`
  expect(kept.map((row) => Object.keys(row).sort())).toEqual(
    Array(2).fill(['confirmed_week', 'departures', 'left_week']),
  )
})

it('Figures of ten years read each copy once, and the time zone once', async () => {
  const [issue] = await site.sql`
    insert into public.newsletter_issues (subject) values ('Frost') returning id`
  await site.sql`
    insert into public.jobs (kind, status, issue_id, finished_at)
    select 'newsletter_copy', 'done', ${issue?.id}, now() - interval '7 days' * (number % 500)
    from generate_series(1, 5000) as number`
  await site.sql`analyze public.jobs`
  await site.sql.begin(async (sql) => {
    await sql`set local track_functions = 'all'`
    const weeks = await sql`select sent from public.count_subscribers_by_week(now(), 522)`
    expect(weeks).toHaveLength(522)
    expect(weeks.slice(-500).map(({ sent }) => sent)).toEqual(Array(500).fill(10))
    expect(weeks.slice(0, 22).map(({ sent }) => sent)).toEqual(Array(22).fill(0))
    const calls = await sql`
      select coalesce(sum(calls), 0)::integer as times from pg_stat_xact_user_functions
      where funcname in ('day_of', 'week_of')`
    expect(calls[0]?.times).toBeLessThanOrEqual(1)
    const [rows] = await sql`
      select (seq_tup_read + idx_tup_fetch)::integer as times from pg_stat_xact_user_tables
      where relname = 'jobs'`
    expect(rows?.times).toBeLessThanOrEqual(5000)
  })
  await site.sql`delete from public.jobs`
})

it('The dashboard shows scheduled articles, reported comments once each, and emails that wait or have failed', async () => {
  expect(await look()).toMatchObject({
    scheduled: [],
    open_reports: 0,
    failed_emails: 0,
    mail: { waiting: 0 },
  })
  const { aux_id } = await site.publish('talked-about')
  const [comment] = await site.sql`
    insert into public.comments (article_id, author_id, body, html)
    values (${aux_id}, ${site.lou.id}, 'Buy now', '<p>Buy now</p>') returning id`
  const [settled] = await site.sql`
    insert into public.comments (article_id, author_id, body, html)
    values (${aux_id}, ${site.lou.id}, 'Fine', '<p>Fine</p>') returning id`
  await site.sql`insert into public.comment_reports (comment_id, user_id, resolved_at) values
    (${comment?.id}, ${site.ada.id}, null), (${comment?.id}, ${site.hugo.id}, null),
    (${settled?.id}, ${site.ada.id}, now())`
  await site.sql`insert into public.jobs (kind, recipient, subject, sealed, status, finished_at, error) values
    ('email', 'a@example.org', 'Hello', 'v1.x', 'queued', null, null),
    ('email', 'b@example.org', 'Hello', 'v1.x', 'queued', null, null),
    ('email', 'c@example.org', 'Hello', 'v1.x', 'failed', now(), 'No such mailbox')`
  await site.sql`update public.jobs set created_at = now() - case recipient
    when 'a@example.org' then interval '16 minutes' else interval '14 minutes' end where kind = 'email'`
  const plan = async (id: string, hours: number) => {
    await site.write(id)
    const at = new Date(Date.now() + hours * 3_600_000).toISOString()
    await site.ask(site.ada, 'POST', '/api/article/schedule', { id, at })
    return { id, title: `On ${id}`, scheduled_at: at }
  }
  const later = await plan('in-five-hours', 5)
  const sooner = await plan('in-two-hours', 2)
  await plan('binned-plan', 1)
  await site.ask(site.ada, 'DELETE', '/api/article?id=binned-plan')
  expect(await look()).toMatchObject({
    scheduled: [sooner, later],
    open_reports: 1,
    failed_emails: 1,
    mail: { waiting: 2, late: 1 },
  })
  await site.sql`update public.comments set withheld = 'waiting', deleted_at = now() where id = ${settled?.id}`
  await site.sql`insert into public.messages (kind, email, body, fingerprint, state)
    values ('contact', 'a@example.org', 'A', 'a', 'open'), ('contact', 'a@example.org', 'B', 'b', 'answered')`
  const waiting = async (person: typeof site.ada) =>
    parse(readWaiting.answer, (await site.ask(person, 'GET', '/api/admin/waiting')).body).results
  expect(await waiting(site.ada)).toEqual({
    open_reviews: 0,
    open_reports: 1,
    waiting_comments: 1,
    open_messages: 1,
    failed_emails: 1,
    failing_webhooks: 0,
  })
})

it('A reader cannot read the dashboard, over REST neither', async () => {
  for (const person of [null, site.lou])
    expect((await site.ask(person, 'GET', '/api/admin/overview')).status).toBe(person ? 403 : 401)
  for (const client of [site.client(), site.client(site.lou), site.client(site.ada)]) {
    for (const [name, args] of [
      ['count_subscribers_by_week', {}],
      ['fail_first_build', { p_error: 'Mine' }],
    ] as const)
      expect((await client.rpc(name, args as never)).error?.code, name).toBe('42501')
    expect((await client.from('newsletter_departures').select()).error).not.toBeNull()
  }
  expect((await site.client(site.lou).rpc('read_dashboard')).error?.code).toBe('42501')
})
