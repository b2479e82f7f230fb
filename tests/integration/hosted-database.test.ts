import { beforeEach, expect, it, vi } from 'vitest'
import { serviceClient } from '../../src/server/service-client.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { openStandIn } from '../support/stand-in.ts'
import { refuseUnqualifiedFunctions } from '../support/unqualified-functions.ts'

const site = openAdminSite()
const database = openStandIn()

/**
 * PostgREST writes times as Postgres does, and the embedded backend as a browser would; it also leaves
 * out why a query was cancelled.
 */
const asPostgrest = (answer: string): string =>
  answer
    .replace(/("\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z"/g, '$1.123456+00:00"')
    .replace(/"code":"SUP"(.*)PostgresError: (?=canceling)/, '"code":"57014"$1')

beforeEach(() => {
  database.behind = site.backend.url
  database.change = asPostgrest
  vi.stubEnv('SUPABASE_URL', database.url)
  return () => vi.unstubAllEnvs()
})

it('Ada writes, publishes, corrects and reads where times have microseconds and a zone', async () => {
  const { version } = await site.write('smoke-and-salt')
  const published = await site.ask(site.ada, 'POST', '/api/article/publish', {
    id: 'smoke-and-salt',
  })
  expect(published.status).toBe(200)
  const [article] = published.body.results ?? []
  const read = await site.ask(site.ada, 'GET', '/api/admin/article?id=smoke-and-salt')
  // Rows and answers of functions come as the API writes times.
  for (const one of [article, read.body.results?.[0]])
    expect(one?.published_at).toMatch(/\.\d{3}Z$/)
  const corrected = text('smoke-and-salt', { title: 'Smoke', version: article?.version ?? version })
  expect((await site.ask(site.ada, 'PUT', '/api/article', corrected)).status).toBe(200)
  const comment = { article_id: 'smoke-and-salt', body: 'Mine hung for nine days.' }
  await site.sql`update public.accounts set email_verified_at = now()`
  expect((await site.ask(site.lou, 'POST', '/api/article/comment', comment)).status).toBe(201)
  for (const path of [
    '/api/article?id=smoke-and-salt',
    '/api/article/comment?article_id=smoke-and-salt',
    '/api/admin/article?id=smoke-and-salt',
    '/api/admin/build',
    '/api/admin/overview',
    '/api/account',
    '/api/account/export',
    '/api/health',
  ]) {
    const { status, body } = await site.ask(site.ada, 'GET', path)
    expect([path, status, body.message]).toEqual([path, 200, undefined])
  }
})

it('A call that would change all rows of a table is refused, as pg-safeupdate does', async () => {
  const client = serviceClient()
  for (const { error } of [
    await client.from('jobs').delete().select(),
    await client.from('articles').update({ title: 'x' }).order('id').limit(1),
  ])
    expect([error?.code, error?.message]).toEqual([
      '21000',
      expect.stringMatching(/^(DELETE|UPDATE) requires a WHERE clause$/),
    ])
  expect((await client.from('jobs').delete().eq('id', -1)).error).toBeNull()
})

it('A function that deletes all rows is refused too, also where another function calls it', async () => {
  await site.sql.unsafe(`
    create function public.forget_drafts() returns void
    language sql security definer set search_path = '' as 'delete from public.article_drafts';
    create function public.end_season() returns void
    language plpgsql security definer set search_path = '' as 'begin perform public.forget_drafts(); end'`)
  await refuseUnqualifiedFunctions(site.sql)
  for (const name of ['forget_drafts', 'end_season']) {
    const call = site.sql.unsafe(`select public.${name}()`)
    await expect(call).rejects.toMatchObject({
      code: '21000',
      message: 'DELETE requires a WHERE clause',
    })
  }
})

it('A guest’s and a user’s query that the database cancels are a 503, and later calls succeed', async () => {
  await site.publish('time-and-salt')
  const read = () => site.ask(null, 'GET', '/api/article?id=time-and-salt')
  const comment = { article_id: 'time-and-salt', body: 'Mine hung for ten days.' }
  const write = () => site.ask(site.lou, 'POST', '/api/article/comment', comment)
  await site.sql`update public.accounts set email_verified_at = now()`
  await site.sql.begin(async (sql) => {
    await sql`lock table public.articles in access exclusive mode`
    const answers = Promise.all([read(), write()])
    let answered = false
    answers.then(() => {
      answered = true
    })
    // As a project does with a guest's query after 3 seconds and with a user's after 8.
    await expect
      .poll(async () => {
        await sql`
          select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return answered
      })
      .toBe(true)
    for (const { status, headers, body } of await answers)
      expect([status, headers.get('retry-after'), body.message]).toEqual([
        503,
        '5',
        'A network error occurred.',
      ])
  })
  expect([(await read()).status, (await write()).status]).toEqual([200, 201])
})
