import { tmpdir } from 'node:os'
import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { startBackend } from '../../scripts/backend/app.ts'
import { newKeys } from '../../scripts/backend/keys.ts'
import { serviceClient } from '../../src/server/service-client.ts'
import { openAdminSite, text } from '../support/admin-site.ts'
import { openStandIn } from '../support/stand-in.ts'
import { refuseUnqualifiedFunctions } from '../support/unqualified-functions.ts'

const site = openAdminSite()
const database = openStandIn()

/** PostgREST writes times as Postgres does, and the embedded backend as a browser would. */
const asPostgrest = (answer: string): string =>
  answer.replace(/("\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z"/g, '$1.123456+00:00"')

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

const ended = { code: '57014', message: 'canceling statement due to statement timeout' }

it('A guest’s and a user’s query that the database ends is a 503, and later calls succeed', async () => {
  await site.publish('time-and-salt')
  const read = () => site.ask(null, 'GET', '/api/article?id=time-and-salt')
  const comment = { article_id: 'time-and-salt', body: 'Mine hung for ten days.' }
  const write = () => site.ask(site.lou, 'POST', '/api/article/comment', comment)
  await site.sql`update public.accounts set email_verified_at = now()`
  await site.sql.begin(async (sql) => {
    await sql`lock table public.articles in access exclusive mode`
    // The site would wait until the database has ended the queries.
    vi.stubEnv('DATABASE_TIMEOUT', '300000')
    vi.stubEnv('FUNCTION_TIMEOUT', '300000')
    vi.stubEnv('TIME_LIMIT_FACTOR', '0.01')
    expect((await site.client().from('articles').select('slug')).error).toMatchObject(ended)
    for (const { status, headers, body } of await Promise.all([read(), write()]))
      expect([status, headers.get('retry-after'), body.message]).toEqual([
        503,
        '5',
        'A network error occurred.',
      ])
    vi.stubEnv('TIME_LIMIT_FACTOR', '100')
  })
  expect([(await read()).status, (await write()).status]).toEqual([200, 201])
})

it('Guests have three seconds for a statement, users and the service eight, and a function what it asks for', async () => {
  await site.sql.unsafe(`
    create function public.own_limits() returns text language sql
      as $$ select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') $$;
    create function public.wait_for_key() returns void language plpgsql
      as 'begin while not pg_try_advisory_xact_lock(52) loop perform pg_sleep(0.001); end loop; end';
    create function public.wait_long_for_key() returns void language sql
      set statement_timeout = '1h' as 'select public.wait_for_key()';
    grant execute on function public.own_limits, public.wait_for_key, public.wait_long_for_key
      to anon, authenticated`)
  const keys = newKeys()
  const backend = await startBackend({
    databaseUrl: site.databaseUrl,
    storageFolder: tmpdir(),
    keys,
    siteUrl: 'http://localhost',
  })
  const open = (key: string) => createClient(backend.url, key, { db: { retry: false } })
  const guest = open(keys.publishableKey)
  vi.stubEnv('TIME_LIMIT_FACTOR', '1')
  expect((await guest.rpc('own_limits')).data).toBe('3s 8s')
  expect((await open(keys.secretKey).rpc('own_limits')).data).toBe('8s 8s')
  const user = open(keys.secretKey)
  const password = 'a long enough passphrase'
  await user.auth.signInWithPassword({ email: 'lou@example.org', password })
  expect((await user.rpc('own_limits')).data).toBe('8s 8s')

  vi.stubEnv('TIME_LIMIT_FACTOR', '0.01')
  let long: PromiseLike<{ error: unknown }> = Promise.resolve({ error: null })
  await site.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(52)`
    long = guest.rpc('wait_long_for_key').then((answer) => answer)
    const waiting = () => site.sql`
      select from pg_stat_activity where query like '%wait_long_for_key%'
        and state = 'active' and pid <> pg_backend_pid()`
    await expect.poll(waiting).toHaveLength(1)
    expect((await guest.rpc('wait_for_key')).error).toMatchObject(ended)
  })
  expect((await long).error).toBeNull()
  await backend.close()
})

it('Builds, the daily removal, imports and exports have more time, and no other function has', async () => {
  const rows = await site.sql`
    select substring(setting from '[0-9]+')::integer as seconds, string_agg(proname, ' ' order by proname) as names
    from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting ~ '^statement_timeout='
      and proname !~ '^wait_'
    group by 1 order by 1`
  expect([...rows]).toEqual([
    {
      seconds: 25,
      names:
        'apply_retention delete_binned_articles delete_old_emails_and_messages delete_unconfirmed_subscribers remove_temporary_images remove_unused_files remove_unused_images thin_revisions',
    },
    { seconds: 30, names: 'discussion_keys release_state release_teasers' },
    {
      seconds: 60,
      names: 'exported_people exported_pictures import_pieces relink_pieces undo_pieces',
    },
  ])
})
