import { describe, expect, it } from 'vitest'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()

/** What somebody without an account, or with a plain one, may write: by column where it is narrower. */
const GRANTED_WRITES: Record<string, string[]> = {
  article_drafts: ['DELETE'],
  article_categories: ['DELETE', 'INSERT', 'UPDATE'],
  article_images: ['DELETE', 'INSERT', 'UPDATE'],
  article_references: ['DELETE', 'INSERT', 'UPDATE'],
  articles: ['DELETE'],
  cart_lines: ['DELETE'],
  newsletter_issues: ['DELETE'],
  series_articles: ['DELETE', 'INSERT', 'UPDATE'],
  stored_images: ['DELETE', 'INSERT', 'UPDATE'],
}

/** The functions that may be called over REST, by whom. */
const EXECUTABLE: Record<string, string[]> = {
  article_vote: ['authenticated'],
  cast_article_vote: ['authenticated'],
  cast_comment_vote: ['authenticated'],
  comment_votes_on: ['authenticated'],
  correct_keyword: ['anon', 'authenticated'],
  bin_article: ['authenticated'],
  count_articles: ['anon', 'authenticated'],
  create_article: ['authenticated'],
  current_account: ['authenticated'],
  delete_comment: ['authenticated'],
  desk_overview: ['authenticated'],
  export_account: ['authenticated'],
  filter_articles: ['anon', 'authenticated'],
  is_administrator: ['anon', 'authenticated'],
  is_found: ['anon', 'authenticated'],
  keep_cart: ['authenticated'],
  list_comments: ['anon', 'authenticated'],
  list_reports: ['authenticated'],
  matching_articles: ['anon', 'authenticated'],
  may_write: ['authenticated'],
  post_comment: ['authenticated'],
  read_comment: ['anon', 'authenticated'],
  report_comment: ['authenticated'],
  nearest_word: ['anon', 'authenticated'],
  parse_keyword: ['anon', 'authenticated'],
  place_articles: ['anon', 'authenticated'],
  plain_text: ['anon', 'authenticated'],
  quote_passages: ['anon', 'authenticated'],
  read_keyword: ['anon', 'authenticated'],
  search_articles: ['anon', 'authenticated'],
  site_health: ['anon', 'authenticated'],
  session_lives: ['authenticated'],
  settle_reports: ['authenticated'],
  newsletter_progress: ['authenticated'],
  own_newsletter: ['authenticated'],
  retry_letter: ['authenticated'],
  set_own_newsletter: ['authenticated'],
  start_newsletter: ['authenticated'],
  make_preview_link: ['authenticated'],
  open_preview: ['anon', 'authenticated'],
  publish_article: ['authenticated'],
  purge_article: ['authenticated'],
  record_save: ['authenticated'],
  request_build: ['authenticated'],
  require_administrator: ['authenticated'],
  restore_article: ['authenticated'],
  schedule_article: ['authenticated'],
  suspend_article: ['authenticated'],
  update_article: ['authenticated'],
  username_skeleton: ['authenticated'],
  write_article_images: ['authenticated'],
  write_article_parts: ['authenticated'],
  write_article_place: ['authenticated'],
  write_article_references: ['authenticated'],
}

describe('the catalogue of the database', () => {
  it('has row-level security on every table', async () => {
    const open = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`
    expect(open.map(({ relname }) => relname)).toEqual([])
  })

  it('runs every view with the rights of its caller', async () => {
    const views = await site.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not coalesce('security_invoker=true' = any(reloptions), false)`
    expect(views.map(({ relname }) => relname)).toEqual([])
  })

  it('checks what an update leaves behind, not only what it finds', async () => {
    const lax = await site.sql`
      select tablename, policyname from pg_policies
      where schemaname = 'public' and cmd in ('UPDATE', 'ALL') and with_check is null`
    expect([...lax]).toEqual([])
  })

  it('sets the search path of every function', async () => {
    const loose = await site.sql`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`
    expect(loose.map(({ proname }) => proname)).toEqual([])
  })

  it('lets guests write nothing', async () => {
    const writes = await site.sql`
      select table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type <> 'SELECT'
      union all
      select table_name, privilege_type from information_schema.role_column_grants
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type not in ('SELECT')`
    expect([...writes]).toEqual([])
  })

  it('lets people with an account write only what is listed here', async () => {
    const grants = await site.sql`
      select table_name, array_agg(privilege_type::text order by privilege_type) as privileges
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type <> 'SELECT'
      group by table_name`
    expect(
      Object.fromEntries(grants.map(({ table_name, privileges }) => [table_name, privileges])),
    ).toEqual(GRANTED_WRITES)
  })

  it('lets nobody but the database move counters, dates and states of an article', async () => {
    const columns = await site.sql`
      select distinct column_name from information_schema.role_column_grants
      where table_name = 'articles' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE')`
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual([
      'author_id',
      'body',
      'headline',
      'slug',
      'subtitle',
      'title',
    ])
  })

  it('lets nobody but the database move counters, dates, authors and HTML of a comment', async () => {
    const columns = await site.sql`
      select privilege_type, array_agg(column_name::text order by column_name) as columns
      from information_schema.role_column_grants
      where table_name = 'comments' and grantee = 'authenticated' and privilege_type <> 'SELECT'
      group by privilege_type`
    expect(Object.fromEntries(columns.map((row) => [row.privilege_type, row.columns]))).toEqual({
      INSERT: ['article_id', 'body', 'parent_id'],
      UPDATE: ['body'],
    })
  })

  it('has no function that is executable by accident', async () => {
    const functions = await site.sql`
      select proname, array_agg(distinct role.rolname::text order by role.rolname::text) as roles
      from pg_proc
      cross join (select oid, rolname from pg_roles where rolname in ('anon', 'authenticated')) as role
      where pronamespace = 'public'::regnamespace and has_function_privilege(role.oid, pg_proc.oid, 'execute')
      group by proname`
    expect(Object.fromEntries(functions.map(({ proname, roles }) => [proname, roles]))).toEqual(
      EXECUTABLE,
    )
  })

  it('names every constraint that it made so that people can read it', async () => {
    const checks = await site.sql`
      select conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c' and conname !~ '^[a-z0-9]+(_[a-z0-9]+){2,}$'`
    expect([...checks]).toEqual([])
  })
})
