import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serviceClient } from '../../src/server/service-client.ts'
import { loadFixtures } from '../fixtures/load.ts'
import { emptyContent, giveBack, keepContent } from '../support/named/content.ts'
import { reserveNamed } from '../support/named/reserve.ts'
import { type NamedSupabase, readNamedSupabase } from '../support/named/status.ts'
import { sumsOf } from '../support/projects.ts'
import { openTestSite } from '../support/site.ts'
import { folderWith } from '../support/test-folder.ts'

const site = openTestSite()
let supabase: NamedSupabase
let empty: unknown

const reserve = async () => (await reserveNamed(supabase))()
const register = (email: string) => site.createUser(email, 'vera', 'a long enough passphrase')
const store = () =>
  serviceClient().storage.from('article-images').upload('bread.webp', Buffer.from('bread'), {
    contentType: 'image/webp',
  })
const subscribe = () =>
  site.sql`insert into public.newsletter_subscribers (email) values ('vera@gmx.net')`
/** All that tests could change, but what the database counts. */
const content = async () => [
  await sumsOf(site),
  await site.sql`select name from storage.objects order by 1`,
  await site.sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  await site.sql`select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  await site.sql`select tgname from pg_trigger where not tgisinternal order by tgrelid, 1`,
  await site.sql`select nspname from pg_namespace where nspname !~ '^(pg_|site_tests|kept)' order by 1`,
  await site.sql`select sequencename, last_value from pg_sequences order by 1`,
]

beforeAll(async () => {
  supabase = {
    url: site.backend.url,
    databaseUrl: site.databaseUrl,
    publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
    secretKey: process.env.SUPABASE_SECRET_KEY ?? '',
    jwtSecret: '',
  }
  await site.sql`
    truncate public.articles, public.categories, public.series, public.authors, public.user_roles, public.jobs
    restart identity cascade`
  await site.sql`delete from auth.users where email <> 'nobody@nowhere.invalid'`
  empty = await content()
  await keepContent(supabase)
})
afterEach(() => emptyContent(supabase))

/** As before the first run: nothing says that what is there is of tests. */
async function withoutMark(work: () => Promise<unknown>): Promise<void> {
  await site.sql`alter schema site_tests rename to kept`
  await work()
  await site.sql`alter schema kept rename to site_tests`
}

describe('A Supabase in which no test has been', () => {
  it('Tests take an empty one', () => withoutMark(reserve))

  it.each<[string, () => PromiseLike<unknown>, RegExp]>([
    ['a user', () => register('vera@gmx.net'), /holds 1 user, 1 account that no test/],
    ['users and articles', () => loadFixtures(site.databaseUrl), /holds 4 users, .*article/],
    ['a stored file', store, /holds 1 stored file that no test/],
    ['a subscriber', subscribe, /holds 1 subscriber that no test/],
  ])('Tests refuse one with %s, and change nothing in it', (_, make, sentence) =>
    withoutMark(async () => {
      await make()
      const before = await content()
      await expect(reserve()).rejects.toThrow(sentence)
      expect(await content()).toEqual(before)
    }),
  )

  it('Tests refuse one with the tables of another application', () =>
    withoutMark(async () => {
      await site.sql`alter table public.articles rename to jars`
      await expect(reserve()).rejects.toThrow(/holds \d+ tables that no test/)
      await site.sql`alter table public.jars rename to articles`
    }))

  it('Tests refuse one with migrations of another version', async () => {
    await site.sql`insert into supabase_migrations.schema_migrations values ('20991231235959')`
    await expect(reserve()).rejects.toThrow(
      'has migrations of another version, such as 20991231235959',
    )
  })
})

describe('A Supabase in which tests have been', () => {
  it('What a test file has made is removed: rows, accounts, stored files, tables, functions and triggers', async () => {
    await loadFixtures(site.databaseUrl)
    await register('vera@example.org')
    await store()
    await subscribe()
    await site.sql.unsafe(`
      create table public.jars (id int);
      create function public.fill() returns trigger language plpgsql as 'begin return new; end';
      create trigger fill before insert on public.articles for each row execute function public.fill();
      create trigger fill before insert on auth.sessions for each row execute function public.fill();
      create schema cellar create table shelves (id int);
      delete from public.spellings`)
    expect(await content()).not.toEqual(empty)
    await emptyContent(supabase)
    expect(await content()).toEqual(empty)
  })

  it('After a run that was killed the next one takes what it has left, unless somebody has registered', async () => {
    await loadFixtures(site.databaseUrl)
    await reserve()
    await register('vera@gmx.net')
    await expect(reserve()).rejects.toThrow('holds 1 user that no test has made')
  })

  it('At the end of a run nothing of it is left', async () => {
    await loadFixtures(site.databaseUrl)
    await giveBack(supabase)
    expect(await site.sql`select from pg_namespace where nspname = 'site_tests'`).toHaveLength(0)
    expect(await content()).toEqual(empty)
    await keepContent(supabase)
  })

  it('Two runs at once are refused', async () => {
    const release = await reserveNamed(supabase)
    await expect(reserve()).rejects.toThrow('Another run of tests uses the Supabase')
    await release()
    await reserve()
  })
})

describe('The file that SUPABASE_STATUS names', () => {
  const read = (text: string) =>
    readNamedSupabase(join(folderWith({ 'supabase.env': text }), 'supabase.env'))
  const ADDRESSES =
    'API_URL="http://127.0.0.1:54321"\nDB_URL="postgresql://postgres:pw@127.0.0.1:54322/postgres"\n'

  it('It is read as the Supabase CLI writes it, with keys of either kind', () => {
    const legacy = `${ADDRESSES}ANON_KEY="e.a.n"\nSERVICE_ROLE_KEY="e.s.r"\nJWT_SECRET="secret"\n`
    const addresses = {
      url: 'http://127.0.0.1:54321',
      databaseUrl: 'postgresql://postgres:pw@127.0.0.1:54322/postgres',
    }
    expect(read(legacy)).toEqual({
      ...addresses,
      publishableKey: 'e.a.n',
      secretKey: 'e.s.r',
      jwtSecret: 'secret',
    })
    expect(
      read(`${legacy}PUBLISHABLE_KEY="sb_publishable_a"\nSECRET_KEY="sb_secret_b"`),
    ).toMatchObject({
      publishableKey: 'sb_publishable_a',
      secretKey: 'sb_secret_b',
    })
  })

  it('Without a key it is refused by the name of the key', () => {
    expect(() => read(ADDRESSES)).toThrow(/supabase.env has no PUBLISHABLE_KEY or ANON_KEY\.$/)
  })

  it('Without the variable each test file has an embedded Supabase', () => {
    expect(readNamedSupabase('')).toBeNull()
  })
})
