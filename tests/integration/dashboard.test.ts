import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { readDashboard } from '../../src/features/publishing/overview/contract.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { setTimeZone } from '../support/time-zone.ts'

const site = openAdminSite()

const look = async () =>
  parse(readDashboard.answer, (await site.ask(site.ada, 'GET', '/api/admin/overview')).body).results

it('The dashboard shows Ada the figures of the magazine, and her own drafts only', async () => {
  // The first administrator of the site asked for one.
  await site.sql`delete from public.jobs where kind = 'build'`
  expect(await look()).toMatchObject({
    articles: { published: 4, unpublished: 1, suppressed: 1, pending: 0, scheduled: 0, review: 0 },
    most_read: [],
    newest_comments: [],
    unsaved: [],
    last_build: null,
    first_steps: { settings: false, article: true, pages: false },
  })
  // Views of yesterday and of two days ago, of the first and last days of both weeks, and of the day
  // before them; a visitor is one for a day.
  await site.sql`insert into public.article_views (article_id, day, visitor)
    select articles.id, public.day_of() - ago, visitor
    from public.articles, (values (1, 'a'), (1, 'b'), (2, 'a'), (7, 'a'), (8, 'a'), (14, 'a'), (15, 'a')) as seen (ago, visitor)
    where slug = 'rye-in-a-tin' or ago = 1 and visitor = 'a' and published`
  await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
    values ('new@example.org', now() - interval '3 days')`
  const { recent, most_read } = await look()
  expect(recent).toEqual({
    yesterday: { visitors: 2, views: 5, comments: 0, subscribers: 0 },
    day_before: { visitors: 1, views: 1, comments: 0, subscribers: 0 },
    week: { visitors: 4, views: 7, comments: 0, subscribers: 1 },
    week_before: { visitors: 2, views: 2, comments: 0, subscribers: 0 },
  })
  expect(most_read).toMatchObject([{ id: 'rye-in-a-tin', views: 4 }, {}, {}, {}])
  await site.sql`update public.pages set version = version + 1 where path = '/about'`
  expect(await look()).toMatchObject({ first_steps: { settings: false, pages: true } })
  const { aux_id } = await site.publish('fresh')
  await site.ask(site.ada, 'PUT', '/api/article/pending', { ...text('fresh'), version: 1 })
  await site.write('later')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await site.ask(site.ada, 'POST', '/api/article/schedule', { id: 'later', at })
  await site.ask(site.ada, 'DELETE', '/api/article?id=half-a-thought')
  await site.sql`insert into public.comments (article_id, author_id, body, html)
    values (${aux_id}, ${site.lou.id}, ${'long '.repeat(100)}, '<p>long</p>')`
  await site.sql`insert into public.comments (article_id, author_id, body, html, created_at)
    values (${aux_id}, ${site.lou.id}, 'older', '<p>older</p>', now() - interval '1 hour')`
  await site.sql`insert into public.comments (article_id, imported_name, body, html, created_at)
    values (${aux_id}, 'Foo', 'imported', '<p>imported</p>', now() - interval '1 day')`
  const keep = (content: object, person = site.ada) =>
    site.ask(person, 'PUT', '/api/admin/article/draft', { content })
  await keep({ title: 'Half a title' })
  await keep({ title: 'Of Hugo' }, site.hugo)
  const figures = await look()
  expect(figures).toMatchObject({
    articles: { published: 5, unpublished: 3, suppressed: 1, binned: 1, scheduled: 1, pending: 1 },
    newest_comments: [
      { article_id: 'fresh', username: 'lou_finch' },
      ...[{ excerpt: 'older' }, { excerpt: 'imported', username: 'Foo' }],
    ],
    unsaved: [{ title: 'Half a title' }],
    last_build: { reason: 'publish', status: 'queued' },
  })
  expect(figures.newest_comments[0]?.excerpt).toHaveLength(200)
  await site.sql`insert into public.comments (article_id, author_id, body, html, created_at, deleted_at)
    select ${aux_id}, ${site.lou.id}, 'before', '<p>before</p>', (public.day_of() - ago) + time '12:00', gone
    from (values (2, null), (2, now()), (9, null), (9, null)) as said (ago, gone)`
  const { day_before, week_before } = (await look()).recent
  expect([day_before.comments, week_before.comments]).toEqual([1, 2])
})

// At each moment one of them has another date than UTC.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'Yesterday begins and ends at midnight of the magazine’s time zone: %s',
  async (zone) => {
    await setTimeZone(site.sql, zone)
    await site.sql`delete from public.article_views where true`
    await site.sql`delete from public.comments where true`
    await site.sql`
      with here as (select (now() at time zone ${zone})::date as today, id from public.articles where slug = 'rye-in-a-tin'),
      seen as (
        insert into public.article_views (article_id, day, visitor)
        select id, today - ago, 'a' from here, generate_series(0, 2) as ago
      )
      insert into public.comments (article_id, imported_name, body, html, created_at)
      select id, 'Foo', 'at', '<p>at</p>', (today + at) at time zone ${zone}
      from here, unnest(array['-1 day -1 second', '-1 day', '-1 second', '0']::interval[]) as at`
    const { yesterday, day_before } = (await look()).recent
    expect(yesterday).toMatchObject({ visitors: 1, views: 1, comments: 2 })
    expect(day_before).toMatchObject({ visitors: 1, views: 1, comments: 1 })
  },
)
