import postgres, { type Sql } from 'postgres'
import { compareMigrations } from '../../../scripts/backend/migrations.ts'
import { countOf } from '../../../src/lib/pluralize.ts'
import { appliedMigrations } from '../../../src/server/backup/history.ts'
import { listContent } from '../../../src/server/backup/restore.ts'
import { isMarked } from './content.ts'
import type { NamedSupabase } from './status.ts'

/** The account whose password is compared when there is no such user (`logins_and_passwords.sql`). */
const DUMMY = '00000000-0000-4000-8000-00000000dec0'

/** Of nobody, by RFC 2606. */
const RESERVED = '(@|\\.)(example(\\.(com|org|net))?|test|invalid|localhost)$'

/**
 * Reserves a Supabase for one run of tests, and changes nothing.
 *
 * @returns releases it
 * @throws Error when another run has it, when it holds what no test has made, or when it has
 *   migrations of another version
 */
export async function reserveNamed({ url, databaseUrl }: NamedSupabase): Promise<() => unknown> {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} })
  try {
    const [lock] = await sql`select pg_try_advisory_lock(hashtext('site_tests')) as is_free`
    if (!lock?.is_free) throw new Error(`Another run of tests uses the Supabase at ${url}.`)
    await expectNothingToLose(sql, url)
    const { strange } = await compareMigrations(await appliedMigrations(sql))
    if (strange.length > 0)
      throw new Error(
        `The Supabase at ${url} has migrations of another version, such as ${strange[0]}. Nothing was changed: empty it (supabase db reset), or name another one in SUPABASE_STATUS.`,
      )
    return () => sql.end()
  } catch (error) {
    await sql.end()
    throw error
  }
}

/**
 * A database may be tested in when it is empty, or when a run of tests that was killed has left its
 * content there.
 *
 * @throws Error naming what would be lost
 */
async function expectNothingToLose(sql: Sql, url: string): Promise<void> {
  const results = (await isMarked(sql)) ? await listStrangers(sql) : await listAll(sql)
  if (results.length === 0) return
  throw new Error(
    `The Supabase at ${url} holds ${results.join(', ')} that no test has made, and tests delete everything. Nothing was changed: name an empty one in SUPABASE_STATUS.`,
  )
}

/** Before the migrations too: then a table in `public` is of another application. */
async function listAll(sql: Sql): Promise<string[]> {
  const [own] = await sql`select to_regclass('public.articles') as name`
  const [tables] =
    await sql`select count(*)::integer as count from pg_tables where schemaname = 'public'`
  const [files] = await sql`select count(*)::integer as count from storage.objects`
  const [people] = await sql`select count(*)::integer as count from auth.users where id <> ${DUMMY}`
  const counts: [string, number][] = [
    ['table', own?.name == null ? tables?.count : 0],
    ['user', people?.count],
    ['stored file', files?.count],
  ]
  const results = counts.flatMap(([noun, count]) => (count > 0 ? [countOf(count, noun)] : []))
  return own?.name == null ? results : [...results, ...(await listContent(sql))]
}

/** Somebody may have registered since the run that was killed. */
async function listStrangers(sql: Sql): Promise<string[]> {
  const [people] = await sql`
    select count(*)::integer as count from auth.users where email !~ ${RESERVED}`
  return people?.count > 0 ? [countOf(people?.count, 'user')] : []
}
